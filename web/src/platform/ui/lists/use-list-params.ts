import { useSearchParams } from 'react-router'
import { useVisitState } from '../focus/use-visit-state.ts'
import type { Choices } from './choices.ts'
import { useSettledWords } from './use-settled-words.ts'

/** In the navigation state: the cursors of the pages before, without the first page's. */
type Trail = { cursors?: string[] } | null

const pageNames = ['pagina', 'cursor']
/** What is open over one page of the list. */
const openNames = ['id', 'maestroId', 'question']

/**
 * Search, filters and keyset page of a list in the URL: `?q=ana&estado=active&pagina=3&cursor=…`.
 * Days are `desde` and `hasta`.
 */
export function useListParams() {
  const [params, setParams] = useSearchParams()
  const trail = (useVisitState() as Trail)?.cursors ?? []
  const q = useSettledWords(params.get('q') ?? '')
  const cursor = params.get('cursor') ?? undefined
  const asked = Math.trunc(Number(params.get('pagina')))
  const number = cursor === undefined ? 1 : Math.max(2, asked || 2)
  const ofPages = [...pageNames, ...openNames]
  const isFiltered = q !== '' || [...params.keys()].some((name) => !ofPages.includes(name))

  const choice = <Value extends string>(name: string, choices: Choices<Value>): Value =>
    (choices.find(({ value }) => value === params.get(name)) ?? choices[0]).value
  /** As a date field writes it; empty where there is none. */
  const day = (name: 'desde' | 'hasta') => {
    const value = params.get(name) ?? ''
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ''
  }

  /** To be kept by links that stay on this page. */
  const state = { cursors: trail }

  /** A changed filter begins on the first page; an empty value takes it away. */
  const change = (name: string, value: string) =>
    setParams((before) => changed(withoutPage(before), name, value), {
      replace: true,
      preventScrollReset: true,
    })
  /** A step of the browser's history, to where nothing else is chosen. */
  const goTo = (name: string, value: string) =>
    setParams(changed(new URLSearchParams(), name, value), { preventScrollReset: true })
  /** The search of the URL that opens one entry over this page; '' closes it. */
  const searchOf = (id: string) => changed(new URLSearchParams(params), 'id', id).toString()
  const open = (id: string) => setParams(searchOf(id), { preventScrollReset: true, state })
  const close = () => setParams(searchOf(''), { replace: true, preventScrollReset: true, state })
  const stepTo = (page: number, at: string | undefined, cursors: string[]) => {
    const search = withoutPage(params)
    if (at !== undefined) {
      search.set('pagina', String(page))
      search.set('cursor', at)
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
  return {
    params,
    /** What is sought, once the typing has paused. */
    q,
    cursor,
    number,
    /** Where nothing is, nothing has ever been. */
    isWhole: !isFiltered && number === 1,
    choice,
    day,
    state,
    change,
    goTo,
    searchOf,
    open,
    close,
    linksTo,
  }
}

function changed(params: URLSearchParams, name: string, value: string): URLSearchParams {
  if (value === '') params.delete(name)
  else params.set(name, value)
  return params
}

export function withoutPage(before: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const name of [...pageNames, ...openNames]) after.delete(name)
  return after
}
