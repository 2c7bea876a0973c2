/** What of a course is on the screen; it lives in the address. */
type View = 'course' | 'comments'

export function readView(params: URLSearchParams): View {
  return params.get('view') === 'comments' ? 'comments' : 'course'
}
