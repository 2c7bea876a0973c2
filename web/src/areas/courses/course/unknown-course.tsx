import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useFullTitle } from '../../../platform/http/site.ts'
import { useIsMissing } from '../../../platform/ssr/prefetched.tsx'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { useHrefs } from '../../use-hrefs.ts'

/** In place of a course that the address names and nobody knows. */
export function UnknownCourse() {
  const hrefs = useHrefs()
  const title = useFullTitle('Curso')
  const hasTitle = useIsMissing()
  return (
    <>
      {hasTitle ? null : <title>{title}</title>}
      <EmptyState
        headingLevel={1}
        title="No encontramos este curso"
        message="La dirección está incompleta o el curso ya no está publicado."
        action={
          <Button component={Link} to={hrefs.catalogue()}>
            Ir al catálogo
          </Button>
        }
      />
    </>
  )
}
