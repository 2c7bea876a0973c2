import { CallError } from '../../../platform/http/call-error.ts'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { ApplicationPanel } from '../applications/application-panel.tsx'
import { InactiveAccountPanel } from './inactive-account-panel.tsx'
import type { Credentials } from '../queries.ts'
import { loginMessage } from '../messages.ts'

type LoginErrorProps = { error: Error; credentials: Credentials }

const isOfApplication = (code: string) =>
  code === 'application_pending' || code === 'application_rejected'

/** The error of a failed login; an inactive account and an applicant get panels of their own. */
export function LoginError({ error, credentials }: LoginErrorProps) {
  if (error instanceof CallError && isOfApplication(error.code)) {
    return <ApplicationPanel credentials={credentials} />
  }
  const isInactive = error instanceof CallError && error.code === 'user_not_active'
  return (
    <>
      <FormAlert title="Error de inicio de sesión">{loginMessage(error)}</FormAlert>
      {isInactive ? <InactiveAccountPanel email={credentials.email} /> : null}
    </>
  )
}
