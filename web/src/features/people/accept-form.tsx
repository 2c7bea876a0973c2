import { acceptInvitation } from '@ateneo/contract'
import { PrintedInput } from '../../platform/ui/fields/printed-input.tsx'
import { ContractForm } from '../../platform/ui/forms/contract-form.tsx'
import { FormFaults } from '../../platform/ui/forms/form-faults.tsx'
import { useContractForm } from '../../platform/ui/forms/use-contract-form.ts'
import { passwordAdvice } from '../identity/passwords/new-password-form.tsx'
import { LegalAcceptance } from '../settings/legal/legal-acceptance.tsx'
import { PasswordField } from '../../platform/ui/fields/password-field.tsx'
import { SubmitButton } from '../../platform/ui/forms/submit-button.tsx'
import type { useAcceptInvitation } from './invitation-queries.ts'
import { invitationMessage } from './messages.ts'

type AcceptFormProps = {
  acceptance: ReturnType<typeof useAcceptInvitation>
}

/** Names and password of the account that an invitation makes. */
export function AcceptForm({ acceptance }: AcceptFormProps) {
  const form = useContractForm({
    schema: acceptInvitation.body,
    initialValues: { firstNames: '', lastNames: '', password: '' },
    mutation: acceptance,
  })
  return (
    <ContractForm form={form}>
      <FormFaults form={form} title="Tu cuenta no se creó" describe={invitationMessage} />
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
      <PasswordField
        label="Contraseña"
        description={passwordAdvice}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <LegalAcceptance act="Al crear tu cuenta" />
      <SubmitButton type="submit" isBusy={form.isPending}>
        {form.isPending ? 'Creando...' : 'Crear mi cuenta'}
      </SubmitButton>
    </ContractForm>
  )
}
