import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { neverCached } from '../../../features/identity/sessions/entry.ts'
import { titled } from '../../../platform/http/site.ts'
import { requestConfirmationMessage } from '../../../features/identity/passwords/password-request-messages.ts'
import { requestConfirmation } from '../../../features/identity/passwords/password-request-queries.ts'
import { AlertScreen } from '../../../platform/ui/feedback/alert-screen.tsx'
import { EmailedLink } from './emailed-link.tsx'

export const meta = titled('Confirmación de tu solicitud')
export const headers = neverCached

const again = (
  <Button component={Link} to="/sin-correo">
    Enviar otra solicitud
  </Button>
)

/** `/confirmar-solicitud/<token>`: the link sent to the address of contact. */
export default function RequestConfirmation() {
  const { token = '' } = useParams()
  return (
    <EmailedLink
      answer={useQuery({ ...requestConfirmation(token), enabled: token !== '' })}
      waiting={{ title: 'Confirmando tu correo...', label: 'Confirmando' }}
      explain={requestConfirmationMessage}
      wayOn={again}
    >
      <AlertScreen
        title="Recibimos tu solicitud"
        tone="good"
        actions={
          <Button component={Link} to="/Login">
            Volver a iniciar sesión
          </Button>
        }
      >
        La administración confirma que eres tú y te responde en este correo. No hace falta que
        envíes otra.
      </AlertScreen>
    </EmailedLink>
  )
}
