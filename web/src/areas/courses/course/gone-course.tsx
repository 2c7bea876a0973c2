import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { relatedQuery } from '../../../features/catalogue/address-queries.ts'
import { CourseGrid } from '../../../features/catalogue/course-grid.tsx'
import { useFullTitle } from '../../../platform/http/site.ts'
import { useViewer } from '../../../platform/http/viewer.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { useHrefs } from '../../use-hrefs.ts'
import { Shelf } from '../../../features/catalogue/shelf.tsx'

/** In place of a course that is no longer offered: what to take instead. */
export function GoneCourse({ id }: { id: string }) {
  const hrefs = useHrefs()
  const { data: related = [] } = useQuery(relatedQuery(useViewer(), id))
  const title = useFullTitle('Este curso ya no se ofrece')
  return (
    <>
      <title>{title}</title>
      <EmptyState
        headingLevel={1}
        title="Este curso ya no se ofrece"
        message="Quienes ya lo tenían lo conservan: entra con tu cuenta para verlo."
        action={
          <Button component={Link} to={hrefs.catalogue()}>
            Explorar cursos
          </Button>
        }
      />
      {related.length > 0 ? (
        <Shelf title="Qué puedes tomar en su lugar">
          <CourseGrid courses={related} hrefOf={hrefs.course} placeholderCount={0} />
        </Shelf>
      ) : null}
    </>
  )
}
