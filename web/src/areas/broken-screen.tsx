import { Link } from 'react-router'
import { AlertScreen } from '../platform/ui/feedback/alert-screen.tsx'
import { ButtonLink, PlainButton } from '../platform/ui/plain/plain-button.tsx'

/** In place of a screen that failed to render. */
export function BrokenScreen({ homeHref }: { homeHref: string }) {
  return (
    <AlertScreen
      title="Algo se rompió en esta página"
      tone="bad"
      actions={
        <>
          <PlainButton onClick={() => location.reload()}>Recargar la página</PlainButton>
          <ButtonLink to={homeHref} variant="default">
            Ir al inicio
          </ButtonLink>
        </>
      }
    >
      No es culpa tuya. Recárgala; si vuelve a pasar, escríbenos desde el{' '}
      <Link to="/Dashboard/HelpCenter">centro de ayuda</Link>.
    </AlertScreen>
  )
}
