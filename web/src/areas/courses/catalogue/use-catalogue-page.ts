import { useLocation, useSearchParams } from 'react-router'
import { readCatalogue, writeFilter } from '../../../features/catalogue/catalogue-address.ts'
import type { CourseFilter } from '../../../features/catalogue/course-filter.ts'
import { useCatalogue } from '../../../features/catalogue/queries.ts'

/** The catalogue's page that the address asks for, with the addresses of others. */
export function useCataloguePage() {
  const [params, setParams] = useSearchParams()
  const { filter, number } = readCatalogue(params, useLocation().pathname)
  const catalogue = useCatalogue(filter, number)
  return {
    filter,
    number,
    catalogue,
    show: (next: CourseFilter) => setParams(writeFilter(next), { preventScrollReset: true }),
    hrefOf: (next: CourseFilter, page = 1) => ({ search: writeFilter(next, page).toString() }),
  }
}

export type ShownCatalogue = ReturnType<typeof useCataloguePage>
