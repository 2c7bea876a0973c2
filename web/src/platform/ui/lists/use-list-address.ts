import { useSearchParams } from 'react-router'
import { useVisitState } from '../focus/use-visit-state.ts'

/** In the navigation state: the cursors of the pages before, without the first page's. */
type Trail = { cursors?: string[] } | null

/** Filters and keyset page of a list in the URL: `?q=ana&pagina=3&desde=<cursor>`. */
export function useListAddress() {
  const [params, setParams] = useSearchParams()
  const trail = (useVisitState() as Trail)?.cursors ?? []
  const cursor = params.get('desde') ?? undefined
  const asked = Math.trunc(Number(params.get('pagina')))
  const number = cursor === undefined ? 1 : Math.max(2, asked || 2)

  /** To be kept by links that stay on this page. */
  const state = { cursors: trail }

  /** A changed filter begins on the first page; an empty value takes it away. */
  const change = (name: string, value: string) =>
    setParams((before) => changed(withoutPage(before), name, value), {
      replace: true,
      preventScrollReset: true,
    })
  /** The search of the URL that opens one entry over this page; '' closes it. */
  const searchOf = (id: string) => changed(new URLSearchParams(params), 'id', id).toString()
  const close = () => setParams(searchOf(''), { replace: true, preventScrollReset: true, state })
  const stepTo = (page: number, at: string | undefined, cursors: string[]) => {
    const search = withoutPage(params)
    if (at !== undefined) {
      search.set('pagina', String(page))
      search.set('desde', at)
    }
    return { to: { search: search.toString() }, state: { cursors } }
  }
  const isWayKnown = trail.length === number - 1
  /** Links to the neighbours of a page whose reply named this next cursor. */
  const linksTo = (nextCursor: string | null) => ({
    number,
    first: number > (isWayKnown ? 2 : 1) ? stepTo(1, undefined, []) : undefined,
    // A shared URL has no cursors of earlier pages: only the next and the first page are known.
    previous:
      number > 1 && isWayKnown ? stepTo(number - 1, trail.at(-2), trail.slice(0, -1)) : undefined,
    next: nextCursor === null ? undefined : stepTo(number + 1, nextCursor, [...trail, nextCursor]),
  })
  return { params, cursor, number, state, change, searchOf, close, linksTo }
}

function changed(params: URLSearchParams, name: string, value: string): URLSearchParams {
  if (value === '') params.delete(name)
  else params.set(name, value)
  return params
}

function withoutPage(before: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before)
  after.delete('pagina')
  after.delete('desde')
  after.delete('id')
  return after
}
