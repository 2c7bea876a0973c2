import { completeSetup, type SessionReply } from '@ateneo/contract'
import { TextInput } from '@mantine/core'
import { PrintedInput } from '../../../platform/ui/fields/printed-input.tsx'
import { PasswordField } from '../../../platform/ui/fields/password-field.tsx'
import { ContractForm } from '../../../platform/ui/forms/contract-form.tsx'
import { FormFaults } from '../../../platform/ui/forms/form-faults.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { useContractForm } from '../../../platform/ui/forms/use-contract-form.ts'
import { passwordAdvice } from '../passwords/new-password-form.tsx'
import { setupMessage } from './setup-messages.ts'
import { useCompleteSetup } from './setup-queries.ts'

type SetupFormProps = {
  token: string
  /** That of the configuration. */
  email: string | null
  onDone: (session: SessionReply) => void
}

/** Names, email and password of the first administrator. */
export function SetupForm({ token, email, onDone }: SetupFormProps) {
  const form = useContractForm({
    schema: completeSetup.body,
    initialValues: {
      firstNames: '',
      lastNames: '',
      email: email ?? '',
      password: '',
      repeated: '',
    },
    toBody: (values) => ({
      firstNames: values.firstNames,
      lastNames: values.lastNames,
      email: values.email,
      password: values.password,
    }),
    check: ({ password, repeated }) => ({
      repeated: repeated !== password && 'Escribe la misma contraseña en los dos campos.',
    }),
    mutation: useCompleteSetup(token),
    onDone: ({ reply }) => onDone(reply),
  })
  return (
    <ContractForm form={form}>
      <FormFaults form={form} title="La cuenta no se guardó" describe={setupMessage} />
      <PrintedInput
        label="Nombre"
        autoComplete="given-name"
        {...form.getInputProps('firstNames')}
      />
      <PrintedInput
        label="Apellido"
        autoComplete="family-name"
        {...form.getInputProps('lastNames')}
      />
      <TextInput
        label="Correo electrónico"
        type="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <PasswordField
        label="Contraseña"
        description={passwordAdvice}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordField
        label="Repite la contraseña"
        autoComplete="new-password"
        {...form.getInputProps('repeated')}
      />
      <SubmitButton type="submit" isBusy={form.isPending} mt="xs">
        {form.isPending ? 'Guardando...' : 'Guardar y entrar'}
      </SubmitButton>
    </ContractForm>
  )
}
