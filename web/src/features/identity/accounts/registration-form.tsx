import { SimpleGrid, TextInput } from '@mantine/core'
import { PrintedInput } from '../../../platform/ui/fields/printed-input.tsx'
import { useSite } from '../../../platform/http/site.ts'
import { LegalAcceptance } from '../../settings/legal/legal-acceptance.tsx'
import { ContractForm } from '../../../platform/ui/forms/contract-form.tsx'
import { FormFaults } from '../../../platform/ui/forms/form-faults.tsx'
import { PasswordField } from '../../../platform/ui/fields/password-field.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { useContractForm } from '../../../platform/ui/forms/use-contract-form.ts'
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
  const isClosed = register.isPending || register.isSuccess
  const form = useContractForm({
    initialValues: emptyRegistration,
    check: (fields) => validateRegistration(kind, fields, asksProfessionalId),
    toBody: (fields) => toRegistration(kind, fields),
    mutation: register,
    errorsOf: ({ issues }) => toFieldErrors(issues),
    onDone: ({ values }) => onRegistered(values.email.trim()),
    isReadOnly: isClosed,
  })
  const field = (name: keyof RegistrationFields, autoComplete: string) => ({
    ...form.getInputProps(name),
    autoComplete,
    required: true,
    withAsterisk: false,
  })

  return (
    <ContractForm form={form}>
      <FormFaults form={form} title="Error en el Registro" describe={registrationMessage} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <PrintedInput label="Nombre" {...field('nombre', 'given-name')} />
        <PrintedInput label="Apellido" {...field('apellido', 'family-name')} />
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
          inputProps={{
            presentation: form.getInputProps('presentacion'),
            experience: form.getInputProps('experiencia'),
            sampleUrl: form.getInputProps('muestra'),
          }}
        />
      ) : null}
      <LegalAcceptance act={kind === 'student' ? 'Al crear tu cuenta' : 'Al enviar tu solicitud'} />
      <SubmitButton type="submit" isBusy={isClosed}>
        {isClosed ? 'Enviando...' : kind === 'student' ? 'Crear cuenta' : 'Enviar solicitud'}
      </SubmitButton>
    </ContractForm>
  )
}
