import type { SessionReply } from '@ateneo/contract'
import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { setupMessage } from '../../../features/identity/accounts/setup-messages.ts'
import { SetupForm } from '../../../features/identity/accounts/setup-form.tsx'
import { setupQuery } from '../../../features/identity/accounts/setup-queries.ts'
import { useLogin } from '../../../features/identity/queries.ts'
import { neverCached } from '../../../features/identity/sessions/entry.ts'
import { titled } from '../../../platform/http/site.ts'
import { keepOnClient, prefetch } from '../../../platform/ssr/prefetch.ts'
import { AccountFrame } from './account-frame.tsx'

export const meta = titled('Puesta en marcha')
export const headers = neverCached

export const loader = prefetch(({ params }) => [setupQuery(params['token'] ?? '')])
export const clientLoader = keepOnClient

/** `/puesta-en-marcha/<token>`: the address in the log of an academy that nobody administrates yet. */
export default function Setup() {
  const { token = '' } = useParams()
  const [isEntering, setEntering] = useState(false)
  // The login empties the cache: asked again, the address would be refused while the page is left.
  const setup = useQuery({ ...setupQuery(token), enabled: !isEntering })
  const login = useLogin()
  const navigate = useNavigate()
  const enter = async (session: SessionReply) => {
    setEntering(true)
    const home = await login({ session })
    await navigate(home, { replace: true })
  }
  return (
    <AccountFrame>
      <div aria-live="polite">
        {setup.isError ? (
          <>
            <h1>Esta dirección no sirve</h1>
            <Text mb="lg">{setupMessage(setup.error)}</Text>
            <Button component={Link} to="/Login">
              Ir a iniciar sesión
            </Button>
          </>
        ) : setup.data ? (
          <>
            <h1>Tu academia está en marcha</h1>
            <Text c="dimmed" mb="lg">
              Di quién la administra y elige tu contraseña. Con ese correo y esa contraseña entrarás
              desde ahora; esta dirección deja de servir.
            </Text>
            <SetupForm
              token={token}
              email={setup.data.email}
              onDone={(session) => void enter(session)}
            />
          </>
        ) : (
          <Skeleton height={420} />
        )}
      </div>
    </AccountFrame>
  )
}
