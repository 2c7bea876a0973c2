import { Button } from '@mantine/core'
import { isRouteErrorResponse, Link } from 'react-router'
import { EmptyState } from '../ui/empty-state.tsx'
import { PublicShell } from '../ui/shells/public-shell.tsx'
import { useEndOfSplash } from '../ui/splash.tsx'

/** What stands in place of a screen that isn't there or could not be shown. */
export function FaultPage({ error }: { error: unknown }) {
  useEndOfSplash()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <PublicShell>
      {isMissing ? (
        <EmptyState
          headingLevel={1}
          title="No encontramos esta página"
          message="Puede que la dirección haya cambiado o que falte una letra."
          action={
            <Button component={Link} to="/">
              Ir al inicio
            </Button>
          }
        />
      ) : (
        <EmptyState
          headingLevel={1}
          title="Algo se rompió en esta página"
          message="No es culpa tuya. Recárgala; si vuelve a pasar, escríbenos desde el centro de ayuda."
          action={<Button onClick={() => location.reload()}>Recargar la página</Button>}
        />
      )}
    </PublicShell>
  )
}
