import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { neverCached } from '../../../features/identity/sessions/entry.ts'
import { titled } from '../../../platform/http/site.ts'
import { verificationMessage } from '../../../features/identity/messages.ts'
import { verification } from '../../../features/identity/queries.ts'
import { AlertScreen } from '../../../platform/ui/feedback/alert-screen.tsx'
import { EmailedLink } from './emailed-link.tsx'
import { Verified } from './verified.tsx'

export const meta = titled('Verificación de tu cuenta')
export const headers = neverCached

const toLogin = (
  <Button component={Link} to="/Login">
    Iniciar sesión
  </Button>
)

/** `/verify/<token>`: the link of the verification email. */
export default function Verification() {
  const { token = '' } = useParams()
  const answer = useQuery({ ...verification(token), enabled: token !== '' })
  const { data } = answer
  return (
    <EmailedLink
      answer={answer}
      waiting={{ title: 'Verificando tu cuenta...', label: 'Verificando' }}
      explain={verificationMessage}
      wayOn={toLogin}
    >
      {data?.msg === 'User verified' ? (
        <Verified email={data.email} isEntered={data.isEntered} />
      ) : (
        <AlertScreen title="Ocurrió un error" tone="bad" actions={toLogin}>
          {data?.msg}
        </AlertScreen>
      )}
    </EmailedLink>
  )
}
