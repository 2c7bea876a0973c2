import { Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { CurrentPasswordField } from '../../../platform/ui/fields/current-password-field.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { EnrolmentForm } from './enrolment-form.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { secondFactorMessage } from './second-factor-messages.ts'
import { useBeginEnrolment, useEnableSecondFactor } from './second-factor-queries.ts'

/** Enables the second factor: password, application, recovery codes. */
export function EnrolmentDialog({ onClose }: { onClose: () => void }) {
  const begin = useBeginEnrolment()
  const enable = useEnableSecondFactor()
  const [password, setPassword] = useState('')
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
        <form
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            begin.mutate({ password })
          }}
        >
          <Stack>
            {begin.isError ? (
              <FormAlert title="No seguimos">{secondFactorMessage(begin.error)}</FormAlert>
            ) : null}
            <CurrentPasswordField
              data-autofocus
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <SubmitButton type="submit" isBusy={begin.isPending} disabled={password === ''}>
              Continuar
            </SubmitButton>
          </Stack>
        </form>
      )}
    </Modal>
  )
}
