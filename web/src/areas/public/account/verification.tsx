import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { titled } from '../../../platform/http/site.ts'
import { verificationMessage } from '../../../features/identity/messages.ts'
import { verification } from '../../../features/identity/queries.ts'
import { AlertScreen } from '../../../platform/ui/feedback/alert-screen.tsx'
import { PublicPage } from '../public-page.tsx'
import { Verified } from './verified.tsx'

export const meta = titled('Verificación de tu cuenta')

const toLogin = (
  <Button component={Link} to="/Login">
    Iniciar sesión
  </Button>
)

/** `/verify/<token>`: the link of the verification email. */
export default function Verification() {
  const { token } = useParams()
  return (
    <PublicPage>
      {token ? (
        <Verdict token={token} />
      ) : (
        <AlertScreen title="Hubo algún error." tone="bad" actions={toLogin}>
          A este enlace le falta una parte. Ábrelo otra vez desde el correo que te enviamos.
        </AlertScreen>
      )}
    </PublicPage>
  )
}

function Verdict({ token }: { token: string }) {
  const { data, isPending, error } = useQuery(verification(token))
  if (isPending) {
    return (
      <AlertScreen title="Verificando tu cuenta...">
        <Loader aria-label="Verificando" mt="md" />
      </AlertScreen>
    )
  }
  if (data?.msg === 'User verified') {
    return <Verified email={data.email} isEntered={data.isEntered} />
  }
  return (
    <AlertScreen title="Ocurrió un error" tone="bad" actions={toLogin}>
      {error ? verificationMessage(error) : data?.msg}
    </AlertScreen>
  )
}
