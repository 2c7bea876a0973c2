import { resetPassword } from '@ateneo/contract'
import { Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormAlert } from '../ui/form-alert.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { SteadyButton } from '../ui/steady-button.tsx'
import { validateWith } from '../ui/zod-form.ts'
import { resetMessage } from './account-messages.ts'

export const passwordAdvice =
  'Al menos 10 caracteres. Una frase que recuerdes es mejor que una palabra rara.'

type NewPasswordFormProps = {
  onChoose: (password: string) => void
  isBusy: boolean
  error: Error | null
}

/** Where a mailed link leads who forgot the old one. */
export function NewPasswordForm({ onChoose, isBusy, error }: NewPasswordFormProps) {
  const form = useForm({
    initialValues: { password: '' },
    validate: validateWith(resetPassword.body, (values) => values),
  })
  return (
    <form noValidate onSubmit={form.onSubmit(({ password }) => onChoose(password))}>
      <Stack>
        {error && !isBusy ? (
          <FormAlert title="Tu contraseña no cambió">{resetMessage(error)}</FormAlert>
        ) : null}
        <PasswordField
          label="Contraseña nueva"
          description={passwordAdvice}
          autoComplete="new-password"
          readOnly={isBusy}
          {...form.getInputProps('password')}
        />
        <SteadyButton type="submit" isBusy={isBusy} mt="xs">
          {isBusy ? 'Guardando...' : 'Guardar contraseña'}
        </SteadyButton>
      </Stack>
    </form>
  )
}
