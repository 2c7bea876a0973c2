import { registerBySignIn, type Issue } from '@ateneo/contract'
import { Text } from '@mantine/core'
import { PrintedInput } from '../../../platform/ui/fields/printed-input.tsx'
import { LegalAcceptance } from '../../settings/legal/legal-acceptance.tsx'
import { ContractForm } from '../../../platform/ui/forms/contract-form.tsx'
import { FormFailure } from '../../../platform/ui/forms/form-failure.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { useContractForm } from '../../../platform/ui/forms/use-contract-form.ts'
import { signInMessage } from '../provider/sign-in-messages.ts'

export type Names = { firstNames?: string; lastNames?: string }

type NamesFormProps = {
  provider: string
  /** Names that the provider did not give. */
  missing: readonly Issue[]
  isEntering: boolean
  error: Error | null
  onNames: (names: Names) => void
}

/** Completes a registration for which the identity provider gave no names. */
export function NamesForm({ provider, missing, isEntering, error, onNames }: NamesFormProps) {
  const asked = missing.map(({ path }) => path)
  const { firstNames, lastNames } = registerBySignIn.body.shape
  const form = useContractForm({
    schema: registerBySignIn.body.pick({ firstNames: true, lastNames: true }).extend({
      ...(asked.includes('firstNames') && { firstNames: firstNames.unwrap() }),
      ...(asked.includes('lastNames') && { lastNames: lastNames.unwrap() }),
    }),
    initialValues: Object.fromEntries(asked.map((name) => [name, ''])),
    mutation: { mutate: (names: Names) => onNames(names), isPending: isEntering, error },
    isReadOnly: isEntering,
  })
  return (
    <ContractForm form={form}>
      <Text>Solo falta tu nombre, como quieres que aparezca en tus certificados.</Text>
      <FormFailure
        form={form}
        title="Error de inicio de sesión"
        describe={(failure) => signInMessage(failure, provider)}
      />
      {asked.includes('firstNames') ? (
        <PrintedInput
          label="Nombre"
          autoComplete="given-name"
          {...form.getInputProps('firstNames')}
        />
      ) : null}
      {asked.includes('lastNames') ? (
        <PrintedInput
          label="Apellido"
          autoComplete="family-name"
          {...form.getInputProps('lastNames')}
        />
      ) : null}
      <LegalAcceptance act="Al crear tu cuenta" />
      <SubmitButton type="submit" isBusy={isEntering}>
        {isEntering ? 'Creando tu cuenta...' : 'Crear mi cuenta'}
      </SubmitButton>
    </ContractForm>
  )
}
