import { useFullTitle } from '../platform/http/site.ts'
import { AlertScreen } from '../platform/ui/feedback/alert-screen.tsx'
import { ButtonLink } from '../platform/ui/plain/plain-button.tsx'
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
          <ButtonLink to="/">Ir al inicio</ButtonLink>
          <ButtonLink to={hrefs.catalogue()} variant="default">
            Explorar cursos
          </ButtonLink>
        </>
      }
    >
      <title>{title}</title>
      Puede que la dirección haya cambiado o que falte una letra.
    </AlertScreen>
  )
}
