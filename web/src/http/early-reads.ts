/**
 * What the first screens of a visit ask for in any case. Asked for in the head of the page, it
 * travels beside the script instead of after it; the call then takes what has come. Not for
 * whoever has a session: their calls carry a token, and what is said to nobody in particular
 * would be the wrong answer. Nor for what the page knows from the one before.
 */
export const earlyReadsScript = `{
const reads = {
  '/Dashboard/Course-catalog': () => location.search ? [] : ['/courses?sort=popular&limit=24', '/all-categories', '/courses?sort=-price&limit=1'],
  '/Dashboard/course-view': (id) => id && !history.state?.usr?.course ? ['/courses/' + encodeURIComponent(id)] : [],
}
const read = reads[location.pathname.replace('/Course-catalog/course-view', '/course-view')]
if (read && !/(^|; )type=/.test(document.cookie))
  for (const href of read(new URLSearchParams(location.search).get('id')))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href }))
}`
