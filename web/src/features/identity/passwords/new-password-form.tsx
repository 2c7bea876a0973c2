import { resetPassword } from '@ateneo/contract'
import { Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { CallError } from '../../../platform/http/call-error.ts'
import { FieldErrorsAlert } from '../../../platform/ui/forms/field-errors-alert.tsx'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { PasswordField } from '../../../platform/ui/fields/password-field.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { fieldErrors, validateWith } from '../../../platform/ui/forms/zod-form.ts'
import { resetMessage } from '../accounts/account-messages.ts'

export const passwordAdvice =
  'Al menos 10 caracteres. Una frase que recuerdes es mejor que una palabra rara.'

type NewPasswordFormProps = {
  /** `onError` receives the server's error, for the field. */
  onChoose: (password: string, callbacks: { onError: (error: Error) => void }) => void
  isBusy: boolean
  error: Error | null
  /** Above the button. */
  children?: ReactNode
}

/** The form of the emailed link that resets a password. */
export function NewPasswordForm({ onChoose, isBusy, error, children }: NewPasswordFormProps) {
  const form = useForm({
    initialValues: { password: '' },
    validate: validateWith(resetPassword.body, (values) => values),
  })
  const send = ({ password }: typeof form.values) =>
    onChoose(password, {
      onError: (failure) => {
        if (failure instanceof CallError) form.setErrors(fieldErrors(failure.issues))
      },
    })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit(send)}>
      <Stack>
        {Object.keys(form.errors).length > 0 ? (
          <FieldErrorsAlert
            errors={form.errors}
            values={form.values}
            title="Tu contraseña no cambió"
          />
        ) : error && !isBusy ? (
          <FormAlert title="Tu contraseña no cambió">{resetMessage(error)}</FormAlert>
        ) : null}
        <PasswordField
          label="Contraseña nueva"
          description={passwordAdvice}
          autoComplete="new-password"
          readOnly={isBusy}
          {...form.getInputProps('password')}
        />
        {children}
        <SubmitButton type="submit" isBusy={isBusy} mt="xs">
          {isBusy ? 'Guardando...' : 'Guardar contraseña'}
        </SubmitButton>
      </Stack>
    </form>
  )
}
