/** The tab of the course's screen, kept in the URL. */
type View = 'course' | 'comments'

export function readView(params: URLSearchParams): View {
  return params.get('view') === 'comments' ? 'comments' : 'course'
}
