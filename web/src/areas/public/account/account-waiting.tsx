import { Box, Button, Stack } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { titled } from '../../../platform/http/site.ts'
import { InactiveAccountPanel } from '../../../features/identity/sessions/inactive-account-panel.tsx'
import { AlertScreen } from '../../../platform/ui/feedback/alert-screen.tsx'
import { PublicPage } from '../public-page.tsx'

export const meta = titled('Tu cuenta espera')

const ways = (
  <>
    <Button component={Link} to="/Login">
      Iniciar sesión
    </Button>
    <Button component={Link} to="/" variant="default">
      Volver al inicio
    </Button>
  </>
)

/**
 * `/MessAuth`: the email is unverified or the application undecided; the URL may carry the email.
 */
export default function AccountWaiting() {
  const email = useSearchParams()[0].get('email')?.trim() ?? ''
  return (
    <PublicPage>
      <AlertScreen title="Tu cuenta aún no está activa" actions={ways}>
        <Stack gap="lg" align="center">
          <span>
            Si te registraste como alumno, abre el enlace que enviamos a tu correo y podrás entrar.
            Si pediste enseñar, te escribiremos en cuanto revisemos tu solicitud.
          </span>
          {email ? (
            <Box ta="start">
              <InactiveAccountPanel email={email} />
            </Box>
          ) : null}
        </Stack>
      </AlertScreen>
    </PublicPage>
  )
}
