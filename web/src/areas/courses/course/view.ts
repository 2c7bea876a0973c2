/** The tab of the course's screen, kept in the URL. */
export type View = 'course' | 'comments' | 'announcements'

export function readView(params: URLSearchParams): View {
  const view = params.get('view')
  return view === 'comments' || view === 'announcements' ? view : 'course'
}
