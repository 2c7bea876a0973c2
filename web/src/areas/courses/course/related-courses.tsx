import { useQuery } from '@tanstack/react-query'
import { relatedQuery } from '../../../features/catalogue/address-queries.ts'
import { CourseGrid } from '../../../features/catalogue/course-grid.tsx'
import { useViewer } from '../../../platform/http/viewer.ts'
import { Shelf } from '../../../features/catalogue/shelf.tsx'
import { useHrefs } from '../../use-hrefs.ts'

/** Other courses of the same category and professor; nothing where there are none. */
export function RelatedCourses({ courseId }: { courseId: string }) {
  const hrefs = useHrefs()
  const { data: related = [] } = useQuery(relatedQuery(useViewer(), courseId))
  if (related.length === 0) return null
  return (
    <Shelf title="También te puede interesar">
      <CourseGrid courses={related} hrefOf={hrefs.course} placeholderCount={0} />
    </Shelf>
  )
}
