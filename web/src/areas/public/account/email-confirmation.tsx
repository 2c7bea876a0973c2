import type { Role } from '@ateneo/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { neverCached } from '../../../features/identity/sessions/entry.ts'
import { titled } from '../../../platform/http/site.ts'
import { emailConfirmationMessage } from '../../../features/identity/accounts/account-messages.ts'
import { homeOf } from '../../../features/identity/sessions/home-of.ts'
import { emailConfirmation } from '../../../features/identity/passwords/recovery-queries.ts'
import { useSession } from '../../../platform/http/session.ts'
import { AlertScreen } from '../../../platform/ui/feedback/alert-screen.tsx'
import { EmailedLink } from './emailed-link.tsx'

export const meta = titled('Confirmación de tu correo')
export const headers = neverCached

/** `/confirmar-correo/<token>`: the link of the email to a new address. */
export default function EmailConfirmation() {
  const { token = '' } = useParams()
  return (
    <EmailedLink
      answer={useQuery({ ...emailConfirmation(token), enabled: token !== '' })}
      waiting={{ title: 'Confirmando tu correo...', label: 'Confirmando' }}
      explain={emailConfirmationMessage}
      wayOn={<WayOn />}
    >
      <AlertScreen title="Tu correo quedó confirmado" tone="good" actions={<WayOn />}>
        Desde ahora entras con este correo y aquí te escribimos.
      </AlertScreen>
    </EmailedLink>
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
