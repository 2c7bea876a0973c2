import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { PasswordField } from '../../../platform/ui/fields/password-field.tsx'
import { ContractForm } from '../../../platform/ui/forms/contract-form.tsx'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { useContractForm } from '../../../platform/ui/forms/use-contract-form.ts'
import { LoginError } from './login-error.tsx'
import type { Credentials } from '../queries.ts'

type LoginFormProps = {
  /** Given in the URL: shown, not edited. */
  knownEmail?: string
  onLogin: (credentials: Credentials) => void
  isEntering: boolean
  error: Error | null
}

export function LoginForm({ knownEmail, onLogin, isEntering, error }: LoginFormProps) {
  const [sent, setSent] = useState<Credentials>({ email: '', password: '' })
  const form = useContractForm({
    initialValues: { email: knownEmail ?? '', password: '' },
    check: ({ email, password }) => ({
      email: email.trim() === '' && 'Escribe tu correo electrónico.',
      password: password.trim() === '' && 'Escribe tu contraseña.',
    }),
    toBody: ({ email, password }) => ({ email: email.trim(), password }),
    mutation: {
      mutate: (credentials: Credentials) => {
        setSent(credentials)
        onLogin(credentials)
      },
      isPending: isEntering,
      error,
    },
    isReadOnly: isEntering,
  })
  const isIncomplete = Object.keys(form.errors).length > 0

  return (
    <ContractForm form={form}>
      {isIncomplete ? (
        <FormAlert title="Campos vacíos">
          Por favor, complete todos los campos requeridos.
        </FormAlert>
      ) : form.error ? (
        <LoginError error={form.error} credentials={sent} />
      ) : null}
      <TextInput
        type="email"
        label="Correo electrónico"
        autoComplete="username"
        required
        withAsterisk={false}
        {...form.getInputProps('email')}
        readOnly={knownEmail !== undefined || isEntering}
      />
      <PasswordField required withAsterisk={false} {...form.getInputProps('password')} />
      <SubmitButton type="submit" isBusy={isEntering} mt="xs">
        {isEntering ? 'Iniciando sesión...' : 'Iniciar sesión'}
      </SubmitButton>
    </ContractForm>
  )
}
