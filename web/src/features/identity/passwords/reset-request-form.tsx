import { requestPasswordReset } from '@ateneo/contract'
import { TextInput } from '@mantine/core'
import { ContractForm } from '../../../platform/ui/forms/contract-form.tsx'
import { FormFailure } from '../../../platform/ui/forms/form-failure.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { useContractForm } from '../../../platform/ui/forms/use-contract-form.ts'
import { resetRequestMessage } from '../accounts/account-messages.ts'
import { useRequestPasswordReset } from './recovery-queries.ts'

type ResetRequestFormProps = {
  initialEmail: string
  /** Receives the email, whether it has an account or not. */
  onSent: (email: string) => void
}

/** Requests the email that resets a password. */
export function ResetRequestForm({ initialEmail, onSent }: ResetRequestFormProps) {
  const request = useRequestPasswordReset()
  const form = useContractForm({
    schema: requestPasswordReset.body,
    initialValues: { email: initialEmail },
    check: ({ email }) => (email.trim() === '' ? { email: 'Escribe tu correo electrónico.' } : {}),
    toBody: ({ email }) => ({ email: email.trim() }),
    mutation: request,
    onDone: ({ values }) => onSent(values.email.trim()),
    isReadOnly: request.isPending,
  })
  return (
    <ContractForm form={form}>
      <FormFailure form={form} title="No se envió el correo" describe={resetRequestMessage} />
      <TextInput
        type="email"
        label="Correo electrónico"
        autoComplete="username"
        {...form.getInputProps('email')}
      />
      <SubmitButton type="submit" isBusy={form.isPending} mt="xs">
        {form.isPending ? 'Enviando...' : 'Enviarme el enlace'}
      </SubmitButton>
    </ContractForm>
  )
}
