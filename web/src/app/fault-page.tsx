import { Button } from '@mantine/core'
import { isRouteErrorResponse, Link } from 'react-router'
import { Notice } from '../ui/notice.tsx'
import { PublicShell } from '../ui/shells/public-shell.tsx'
import { useEndOfSplash } from '../ui/splash.tsx'

/** What stands in place of a screen that isn't there or could not be shown. */
export function FaultPage({ error }: { error: unknown }) {
  useEndOfSplash()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <PublicShell>
      {isMissing ? (
        <Notice
          title="No encontramos esta página"
          actions={
            <Button component={Link} to="/">
              Ir al inicio
            </Button>
          }
        >
          Puede que la dirección haya cambiado o que falte una letra.
        </Notice>
      ) : (
        <Notice
          title="Algo se rompió en esta página"
          tone="bad"
          actions={<Button onClick={() => location.reload()}>Recargar la página</Button>}
        >
          No es culpa tuya. Recárgala; si vuelve a pasar, escríbenos desde el centro de ayuda.
        </Notice>
      )}
    </PublicShell>
  )
}
