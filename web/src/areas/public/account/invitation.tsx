import type { readInvitation, Reply } from '@ateneo/contract'
import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { neverCached } from '../../../features/identity/sessions/entry.ts'
import { titled } from '../../../platform/http/site.ts'
import { AcceptForm } from '../../../features/people/accept-form.tsx'
import {
  invitationQuery,
  useAcceptInvitation,
} from '../../../features/people/invitation-queries.ts'
import { invitationMessage } from '../../../features/people/messages.ts'
import { AccountFrame } from './account-frame.tsx'

export const meta = titled('Invitación')
export const headers = neverCached

function describeInvitation({ role, isSuperAdmin }: Reply<typeof readInvitation>): string {
  if (role === 'professor') return 'Te invitaron a dar clases.'
  const asWhat = isSuperAdmin ? ' como Super Administrador' : ''
  return `Te invitaron a administrar la academia${asWhat}.`
}

/** `/invitacion/<token>`: the link of the email that invites an administrator or professor. */
export default function Invitation() {
  const { token = '' } = useParams()
  const invitation = useQuery(invitationQuery(token))
  const acceptance = useAcceptInvitation(token)
  return (
    <AccountFrame>
      <div aria-live="polite">
        {acceptance.isSuccess ? (
          <>
            <h1>Tu cuenta está lista</h1>
            <Text c="dimmed" mb="lg">
              Entra con tu correo y la contraseña que elegiste.
            </Text>
            <Button
              component={Link}
              to={`/Login?email=${encodeURIComponent(invitation.data?.email ?? '')}`}
            >
              Iniciar sesión
            </Button>
          </>
        ) : invitation.isError ? (
          <>
            <h1>Esta invitación no sirve</h1>
            <Text mb="lg">{invitationMessage(invitation.error)}</Text>
            <Button component={Link} to="/Login">
              Ir a iniciar sesión
            </Button>
          </>
        ) : invitation.data ? (
          <>
            <h1>Te damos la bienvenida</h1>
            <Text c="dimmed" mb="lg">
              {describeInvitation(invitation.data)} Tu correo es{' '}
              <strong>{invitation.data.email}</strong>.
            </Text>
            <AcceptForm acceptance={acceptance} />
          </>
        ) : (
          <Skeleton height={320} />
        )}
      </div>
    </AccountFrame>
  )
}
