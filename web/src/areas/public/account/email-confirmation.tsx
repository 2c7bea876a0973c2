import type { Role } from '@ateneo/contract'
import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { titled } from '../../../platform/http/site.ts'
import { emailConfirmationMessage } from '../../../features/identity/accounts/account-messages.ts'
import { homeOf } from '../../../features/identity/sessions/home-of.ts'
import { emailConfirmation } from '../../../features/identity/passwords/recovery-queries.ts'
import { useSession } from '../../../platform/http/session.ts'
import { AlertScreen } from '../../../platform/ui/feedback/alert-screen.tsx'
import { PublicPage } from '../public-page.tsx'

export const meta = titled('Confirmación de tu correo')

/** `/confirmar-correo/<token>`: the link of the email to a new address. */
export default function EmailConfirmation() {
  const { token } = useParams()
  return (
    <PublicPage>
      {token ? (
        <Verdict token={token} />
      ) : (
        <AlertScreen title="Hubo algún error." tone="bad" actions={<WayOn />}>
          A este enlace le falta una parte. Ábrelo otra vez desde el correo que te enviamos.
        </AlertScreen>
      )}
    </PublicPage>
  )
}

function Verdict({ token }: { token: string }) {
  const { isPending, error } = useQuery(emailConfirmation(token))
  if (isPending) {
    return (
      <AlertScreen title="Confirmando tu correo...">
        <Loader aria-label="Confirmando" mt="md" />
      </AlertScreen>
    )
  }
  return error ? (
    <AlertScreen title="Ocurrió un error" tone="bad" actions={<WayOn />}>
      {emailConfirmationMessage(error)}
    </AlertScreen>
  ) : (
    <AlertScreen title="Tu correo quedó confirmado" tone="good" actions={<WayOn />}>
      Desde ahora entras con este correo y aquí te escribimos.
    </AlertScreen>
  )
}

const profiles: Partial<Record<Role, string>> = {
  student: '/Dashboard/CourseProfileView',
  professor: '/DashTeachers/profile',
}

function WayOn() {
  const session = useSession()
  const profile = session && profiles[session.type]
  return (
    <Button component={Link} to={session ? (profile ?? homeOf(session.type)) : '/Login'}>
      {!session ? 'Iniciar sesión' : profile ? 'Ir a mi perfil' : 'Ir a mi panel'}
    </Button>
  )
}
