import { Anchor, Button, Text } from '@mantine/core'
import { Link, useParams, useSearchParams } from 'react-router'
import { neverCached } from '../../../features/identity/sessions/entry.ts'
import { titled } from '../../../platform/http/site.ts'
import { needsNewLink, resetMessage } from '../../../features/identity/accounts/account-messages.ts'
import { NewPasswordForm } from '../../../features/identity/passwords/new-password-form.tsx'
import { useResetPassword } from '../../../features/identity/passwords/recovery-queries.ts'
import { LegalAcceptance } from '../../../features/settings/legal/legal-acceptance.tsx'
import { AccountFrame } from './account-frame.tsx'

export const meta = titled('Contraseña nueva')
export const headers = neverCached

/**
 * `/restablecer/<token>`: the link of the email that resets a password. With `?primera` it is the
 * first one of an account that the academy made.
 */
export default function PasswordReset() {
  const { token } = useParams()
  const isFirst = useSearchParams()[0].has('primera')
  return (
    <AccountFrame>
      {token ? (
        <div aria-live="polite">
          <NewPassword key={token} token={token} isFirst={isFirst} />
        </div>
      ) : (
        <NewLink>
          A este enlace le falta una parte. Ábrelo otra vez desde el correo que te enviamos, o pide
          uno nuevo.
        </NewLink>
      )}
    </AccountFrame>
  )
}

function NewPassword({ token, isFirst }: { token: string; isFirst: boolean }) {
  const reset = useResetPassword(token, { isFirst })
  if (reset.isSuccess) {
    return (
      <>
        <h1>Listo, ya cambió</h1>
        <Text c="dimmed" mb="lg">
          Cerramos tus sesiones en todos tus equipos. Entra con tu contraseña nueva.
        </Text>
        <Button component={Link} to="/Login">
          Iniciar sesión
        </Button>
      </>
    )
  }
  if (needsNewLink(reset.error)) return <NewLink>{resetMessage(reset.error)}</NewLink>
  return (
    <>
      <h1>Elige tu contraseña nueva</h1>
      <Text c="dimmed" mb="lg">
        Al guardarla se cierran tus sesiones abiertas en otros equipos.
      </Text>
      <NewPasswordForm onChoose={reset.mutate} isBusy={reset.isPending} error={reset.error}>
        {isFirst ? <LegalAcceptance act="Al elegir tu contraseña" /> : null}
      </NewPasswordForm>
    </>
  )
}

function NewLink({ children }: { children: string }) {
  return (
    <>
      <h1>Pide otro enlace</h1>
      <Text mb="lg">{children}</Text>
      <Button component={Link} to="/recuperar">
        Pedir un enlace nuevo
      </Button>
      <Text mt="xl">
        ¿Ya recordaste tu contraseña?{' '}
        <Anchor component={Link} to="/Login" fw={600}>
          Inicia sesión
        </Anchor>
      </Text>
    </>
  )
}
