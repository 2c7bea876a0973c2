import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { AlertScreen } from '../platform/ui/feedback/alert-screen.tsx'

/** In place of a screen that failed to render. */
export function BrokenScreen({ homeHref }: { homeHref: string }) {
  return (
    <AlertScreen
      title="Algo se rompió en esta página"
      tone="bad"
      actions={
        <>
          <Button onClick={() => location.reload()}>Recargar la página</Button>
          <Button component={Link} to={homeHref} variant="default">
            Ir al inicio
          </Button>
        </>
      }
    >
      No es culpa tuya. Recárgala; si vuelve a pasar, escríbenos desde el{' '}
      <Link to="/Dashboard/HelpCenter">centro de ayuda</Link>.
    </AlertScreen>
  )
}
