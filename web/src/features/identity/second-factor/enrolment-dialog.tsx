import { Modal } from '@mantine/core'
import { EnrolmentForm } from './enrolment-form.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { secondFactorMessage } from './second-factor-messages.ts'
import { useBeginEnrolment, useEnableSecondFactor } from './second-factor-queries.ts'

/** Enables the second factor: password, application, recovery codes. */
export function EnrolmentDialog({ onClose }: { onClose: () => void }) {
  const begin = useBeginEnrolment()
  const enable = useEnableSecondFactor()
  return (
    <Modal opened onClose={onClose} title="Verificación en dos pasos" size={520}>
      {enable.data ? (
        <RecoveryCodeList codes={enable.data.recoveryCodes} onDone={onClose} />
      ) : begin.data ? (
        <EnrolmentForm
          enrolment={begin.data}
          isBusy={enable.isPending}
          error={enable.error}
          onCode={enable.mutate}
        />
      ) : (
        <PasswordStep mutation={begin} describe={secondFactorMessage} />
      )}
    </Modal>
  )
}
