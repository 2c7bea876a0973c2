import { CallError } from '../http/call-error.ts'
import { FormAlert } from '../ui/form-alert.tsx'
import { InactiveAccountPanel } from './inactive-account-panel.tsx'
import { loginMessage } from './messages.ts'

/** The error of a failed login; an inactive account gets a panel of its own. */
export function LoginError({ error, email }: { error: Error; email: string }) {
  const isInactive = error instanceof CallError && error.code === 'user_not_active'
  return (
    <>
      <FormAlert title="Error de inicio de sesión">{loginMessage(error)}</FormAlert>
      {isInactive ? <InactiveAccountPanel email={email} /> : null}
    </>
  )
}
