import { requestPasswordReset } from '@ateneo/contract'
import { Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { validateWith } from '../../../platform/ui/forms/zod-form.ts'
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
  const form = useForm({
    initialValues: { email: initialEmail },
    validate: (values) =>
      values.email.trim() === ''
        ? { email: 'Escribe tu correo electrónico.' }
        : validateWith(requestPasswordReset.body, (same) => same)(values),
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.onSubmit(({ email }) =>
        request.mutate(email.trim(), { onSuccess: () => onSent(email.trim()) }),
      )}
    >
      <Stack>
        {request.isError ? (
          <FormAlert title="No se envió el correo">{resetRequestMessage(request.error)}</FormAlert>
        ) : null}
        <TextInput
          type="email"
          label="Correo electrónico"
          autoComplete="username"
          readOnly={request.isPending}
          {...form.getInputProps('email')}
        />
        <SubmitButton type="submit" isBusy={request.isPending} mt="xs">
          {request.isPending ? 'Enviando...' : 'Enviarme el enlace'}
        </SubmitButton>
      </Stack>
    </form>
  )
}
