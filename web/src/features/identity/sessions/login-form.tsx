import { Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { PasswordField } from '../../../platform/ui/fields/password-field.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { LoginError } from './login-error.tsx'
import type { Credentials } from '../queries.ts'

type LoginFormProps = {
  /** Given in the URL: shown, not edited. */
  knownEmail?: string
  onLogin: (credentials: Credentials) => void
  isEntering: boolean
  error: Error | null
}

const required = (message: string) => (value: string) => (value.trim() ? null : message)

export function LoginForm({ knownEmail, onLogin, isEntering, error }: LoginFormProps) {
  const [sent, setSent] = useState<Credentials>({ email: '', password: '' })
  const form = useForm<Credentials>({
    initialValues: { email: knownEmail ?? '', password: '' },
    validate: {
      email: required('Escribe tu correo electrónico.'),
      password: required('Escribe tu contraseña.'),
    },
  })
  const isIncomplete = Object.keys(form.errors).length > 0

  const send = (credentials: Credentials) => {
    const trimmed = { ...credentials, email: credentials.email.trim() }
    setSent(trimmed)
    onLogin(trimmed)
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={form.onSubmit(send, (errors) => {
        const [first] = Object.keys(errors)
        if (first) form.getInputNode(first)?.focus()
      })}
    >
      <Stack>
        {isIncomplete ? (
          <FormAlert title="Campos vacíos">
            Por favor, complete todos los campos requeridos.
          </FormAlert>
        ) : error && !isEntering ? (
          <LoginError error={error} credentials={sent} />
        ) : null}
        <TextInput
          type="email"
          label="Correo electrónico"
          autoComplete="username"
          required
          withAsterisk={false}
          readOnly={knownEmail !== undefined || isEntering}
          {...form.getInputProps('email')}
          key={form.key('email')}
        />
        <PasswordField
          required
          withAsterisk={false}
          readOnly={isEntering}
          {...form.getInputProps('password')}
          key={form.key('password')}
        />
        <SubmitButton type="submit" isBusy={isEntering} mt="xs">
          {isEntering ? 'Iniciando sesión...' : 'Iniciar sesión'}
        </SubmitButton>
      </Stack>
    </form>
  )
}
