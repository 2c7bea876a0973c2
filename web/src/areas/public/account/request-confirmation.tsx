import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { titled } from '../../../platform/http/site.ts'
import { requestConfirmationMessage } from '../../../features/identity/passwords/password-request-messages.ts'
import { requestConfirmation } from '../../../features/identity/passwords/password-request-queries.ts'
import { AlertScreen } from '../../../platform/ui/feedback/alert-screen.tsx'
import { PublicPage } from '../public-page.tsx'

export const meta = titled('Confirmación de tu solicitud')

const again = (
  <Button component={Link} to="/sin-correo">
    Enviar otra solicitud
  </Button>
)

/** `/confirmar-solicitud/<token>`: the link sent to the address of contact. */
export default function RequestConfirmation() {
  const { token } = useParams()
  return (
    <PublicPage>
      {token ? (
        <Verdict token={token} />
      ) : (
        <AlertScreen title="Hubo algún error." tone="bad" actions={again}>
          A este enlace le falta una parte. Ábrelo otra vez desde el correo que te enviamos.
        </AlertScreen>
      )}
    </PublicPage>
  )
}

function Verdict({ token }: { token: string }) {
  const { isPending, error } = useQuery(requestConfirmation(token))
  if (isPending) {
    return (
      <AlertScreen title="Confirmando tu correo...">
        <Loader aria-label="Confirmando" mt="md" />
      </AlertScreen>
    )
  }
  return error ? (
    <AlertScreen title="Ocurrió un error" tone="bad" actions={again}>
      {requestConfirmationMessage(error)}
    </AlertScreen>
  ) : (
    <AlertScreen
      title="Recibimos tu solicitud"
      tone="good"
      actions={
        <Button component={Link} to="/Login">
          Volver a iniciar sesión
        </Button>
      }
    >
      La administración confirma que eres tú y te responde en este correo. No hace falta que envíes
      otra.
    </AlertScreen>
  )
}
