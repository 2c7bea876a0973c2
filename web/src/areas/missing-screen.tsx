import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useFullTitle } from '../platform/http/site.ts'
import { AlertScreen } from '../platform/ui/feedback/alert-screen.tsx'
import { useHrefs } from './use-hrefs.ts'

/** The screen of unknown URLs. */
export function MissingScreen() {
  const hrefs = useHrefs()
  const title = useFullTitle('No encontramos esta página')
  return (
    <AlertScreen
      title="No encontramos esta página"
      actions={
        <>
          <Button component={Link} to="/">
            Ir al inicio
          </Button>
          <Button component={Link} to={hrefs.catalogue()} variant="default">
            Explorar cursos
          </Button>
        </>
      }
    >
      <title>{title}</title>
      Puede que la dirección haya cambiado o que falte una letra.
    </AlertScreen>
  )
}
