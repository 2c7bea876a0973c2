import { useSearchParams } from 'react-router'
import type { CourseFilter } from '../../../features/catalogue/course-filter.ts'
import {
  publicCatalogueHref,
  readPageNumber,
  readPublicFilter,
  writePublicFilter,
} from '../../../features/catalogue/public-filter.ts'
import { pageSize, useCatalogue } from '../../../features/catalogue/queries.ts'
import { numberedLinks } from './numbered-links.ts'

/** As `useCataloguePage`, of a page that is asked for by its number. */
export function usePublicCataloguePage() {
  const [params, setParams] = useSearchParams()
  const filter = readPublicFilter(params)
  const number = readPageNumber(params)
  const catalogue = useCatalogue(filter, { page: number })
  const show = (next: CourseFilter) =>
    setParams(writePublicFilter(next), { preventScrollReset: true })
  return {
    filter,
    page: { number },
    catalogue,
    show,
    hrefOf: (next: CourseFilter) => publicCatalogueHref(next),
    showFirst: () => show(filter),
    links: numberedLinks({
      number,
      total: catalogue.data?.total ?? 0,
      pageSize,
      hrefOf: (page) => publicCatalogueHref(filter, page),
    }),
  }
}
