import { SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { CallError } from '../../../platform/http/call-error.ts'
import { useSite } from '../../../platform/http/site.ts'
import { LegalAcceptance } from '../../settings/legal-acceptance.tsx'
import { FieldErrorsAlert } from '../../../platform/ui/forms/field-errors-alert.tsx'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { PasswordField } from '../../../platform/ui/fields/password-field.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { ApplicationInputs } from '../applications/application-inputs.tsx'
import { registrationMessage } from '../messages.ts'
import { useRegister } from '../queries.ts'
import {
  type AccountKind,
  emptyRegistration,
  type RegistrationFields,
  toFieldErrors,
  toRegistration,
  validateRegistration,
} from './registration-fields.ts'

type RegistrationFormProps = {
  kind: AccountKind
  /** Receives the new account's email; the form stays disabled meanwhile. */
  onRegistered: (email: string) => void
}

export function RegistrationForm({ kind, onRegistered }: RegistrationFormProps) {
  const register = useRegister()
  const { asksProfessionalId } = useSite()
  const form = useForm<RegistrationFields>({
    initialValues: emptyRegistration,
    validate: (fields) => validateRegistration(kind, fields, asksProfessionalId),
  })
  const isClosed = register.isPending || register.isSuccess
  const hasFieldErrors = Object.keys(form.errors).length > 0

  const send = (fields: RegistrationFields) => {
    register.mutate(toRegistration(kind, fields), {
      onSuccess: () => onRegistered(fields.email.trim()),
      onError: (error) => {
        if (error instanceof CallError) form.setErrors(toFieldErrors(error.issues))
      },
    })
  }
  const focusFirstError = (errors: typeof form.errors) => {
    register.reset()
    const [first] = Object.keys(errors)
    if (first) form.getInputNode(first)?.focus()
  }
  const field = (name: keyof RegistrationFields, autoComplete: string) => ({
    ...form.getInputProps(name),
    key: form.key(name),
    autoComplete,
    readOnly: isClosed,
    required: true,
    withAsterisk: false,
  })

  return (
    <form method="post" noValidate onSubmit={form.onSubmit(send, focusFirstError)}>
      <Stack>
        {hasFieldErrors ? (
          <FieldErrorsAlert
            errors={form.errors}
            values={form.values}
            title="Error en el Registro"
          />
        ) : register.isError ? (
          <FormAlert title="Error en el Registro">{registrationMessage(register.error)}</FormAlert>
        ) : null}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label="Nombre" {...field('nombre', 'given-name')} />
          <TextInput label="Apellido" {...field('apellido', 'family-name')} />
        </SimpleGrid>
        <TextInput type="email" label="Correo electrónico" {...field('email', 'email')} />
        <PasswordField
          description="Al menos 10 caracteres. Una frase que recuerdes es mejor que una palabra rara."
          {...field('password', 'new-password')}
        />
        {kind === 'professor' && asksProfessionalId ? (
          <TextInput
            label="Cédula profesional"
            description="7 u 8 dígitos, como aparece en el Registro Nacional de Profesionistas."
            inputMode="numeric"
            {...field('cedula', 'off')}
          />
        ) : null}
        {kind === 'professor' ? (
          <ApplicationInputs
            isReadOnly={isClosed}
            inputProps={{
              presentation: form.getInputProps('presentacion'),
              experience: form.getInputProps('experiencia'),
              sampleUrl: form.getInputProps('muestra'),
            }}
          />
        ) : null}
        <LegalAcceptance
          act={kind === 'student' ? 'Al crear tu cuenta' : 'Al enviar tu solicitud'}
        />
        <SubmitButton type="submit" isBusy={isClosed}>
          {isClosed ? 'Enviando...' : kind === 'student' ? 'Crear cuenta' : 'Enviar solicitud'}
        </SubmitButton>
      </Stack>
    </form>
  )
}
