import type { SessionReply } from '@ateneo/contract'
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { EnrolmentForm } from './enrolment-form.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { secondFactorMessage } from './second-factor-messages.ts'
import { useBeginEnrolment, useEnableAtLogin } from './second-factor-queries.ts'

type LoginEnrolmentProps = {
  challenge: string
  onSession: (session: SessionReply) => void
  onBack: () => void
}

/** Where the academy requires a second factor: enabled before the session opens. */
export function LoginEnrolment({ challenge, onSession, onBack }: LoginEnrolmentProps) {
  const begin = useBeginEnrolment()
  const enable = useEnableAtLogin()
  if (enable.data) {
    const { recoveryCodes, session } = enable.data
    return <RecoveryCodeList codes={recoveryCodes} onDone={() => onSession(session)} />
  }
  return (
    <Stack>
      <Text>
        Tu academia pide la verificación en dos pasos a quienes la administran. Actívala para
        entrar.
      </Text>
      {begin.isError ? (
        <FormAlert title="Error de inicio de sesión">{secondFactorMessage(begin.error)}</FormAlert>
      ) : null}
      {begin.data ? (
        <EnrolmentForm
          enrolment={begin.data}
          isBusy={enable.isPending}
          error={enable.error}
          onCode={(code) => enable.mutate({ challenge, code })}
        />
      ) : begin.isPending ? (
        <Skeleton height={320} />
      ) : (
        <Button onClick={() => begin.mutate({ challenge })}>Continuar</Button>
      )}
      <Button variant="subtle" onClick={onBack}>
        Usar otra cuenta
      </Button>
    </Stack>
  )
}
