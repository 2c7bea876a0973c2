import { useSearchParams } from 'react-router'
import {
  type CourseFilter,
  readFilter,
  readPage,
  writeFilter,
  writePage,
} from '../../../features/catalogue/course-filter.ts'
import { pageSize, useCatalogue } from '../../../features/catalogue/queries.ts'
import { useVisitState } from '../../../platform/ui/focus/use-visit-state.ts'

/** In the navigation state: the cursors of the pages before, without the first page's. */
type Trail = { cursors?: string[] } | null

/** The catalogue's page that the URL asks for, with the links to its neighbours. */
export function useCataloguePage() {
  const [params, setParams] = useSearchParams()
  const trail = (useVisitState() as Trail)?.cursors ?? []
  const filter = readFilter(params)
  const page = readPage(params)
  const catalogue = useCatalogue(filter, { cursor: page.cursor })
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
    hrefOf: (next: CourseFilter) => ({ search: writeFilter(next).toString() }),
    /** For a page that no longer exists. */
    showFirst: () => show(filter),
    links: {
      number: page.number,
      lastNumber: Math.max(page.number, Math.ceil(total / pageSize)),
      first: page.number > (isWayKnown ? 2 : 1) ? stepTo(1, undefined, []) : undefined,
      // A shared URL has no cursors of earlier pages: only the next and the first page are known.
      previous:
        page.number > 1 && isWayKnown
          ? stepTo(page.number - 1, trail.at(-2), trail.slice(0, -1))
          : undefined,
      next: nextCursor ? stepTo(page.number + 1, nextCursor, [...trail, nextCursor]) : undefined,
    },
  }
}
