import { useLocation, useSearchParams } from 'react-router'
import {
  type CourseFilter,
  readFilter,
  readPage,
  writeFilter,
  writePage,
} from '../../../catalogue/course-filter.ts'
import { pageSize, useCatalogue } from '../../../catalogue/queries.ts'

/** Travels with the visits of this tab: the cursors of the pages before, the first one's left out. */
type Trail = { cursors?: string[] } | null

/** What the address asks for, and the ways on from there. */
export function useCataloguePage() {
  const [params, setParams] = useSearchParams()
  const trail = (useLocation().state as Trail)?.cursors ?? []
  const filter = readFilter(params)
  const page = readPage(params)
  const catalogue = useCatalogue(filter, page.cursor)
  const show = (next: CourseFilter) => setParams(writeFilter(next), { preventScrollReset: true })

  const stepTo = (number: number, cursor: string | undefined, cursors: string[]) => ({
    to: { search: writePage(filter, { number, ...(cursor ? { cursor } : {}) }).toString() },
    state: { cursors },
  })
  const { nextCursor, total = 0 } = catalogue.data ?? {}
  const isWayKnown = trail.length === page.number - 1
  return {
    filter,
    page,
    catalogue,
    show,
    /** Out of a page that is no more. */
    showFirst: () => show(filter),
    links: {
      number: page.number,
      lastNumber: Math.max(page.number, Math.ceil(total / pageSize)),
      first: page.number > (isWayKnown ? 2 : 1) ? stepTo(1, undefined, []) : undefined,
      // Whoever came by a shared address knows only the way on and the way to the beginning.
      previous:
        page.number > 1 && isWayKnown
          ? stepTo(page.number - 1, trail.at(-2), trail.slice(0, -1))
          : undefined,
      next: nextCursor ? stepTo(page.number + 1, nextCursor, [...trail, nextCursor]) : undefined,
    },
  }
}
