import { registerBySignIn, type Issue } from '@ateneo/contract'
import { Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { LegalAcceptance } from '../../settings/legal-acceptance.tsx'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { validateWith } from '../../../platform/ui/forms/zod-form.ts'
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
  const form = useForm<Names>({
    initialValues: Object.fromEntries(asked.map((name) => [name, ''])),
    validate: validateWith(
      registerBySignIn.body.pick({ firstNames: true, lastNames: true }).extend({
        ...(asked.includes('firstNames') && { firstNames: firstNames.unwrap() }),
        ...(asked.includes('lastNames') && { lastNames: lastNames.unwrap() }),
      }),
      (values) => values,
    ),
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit(onNames)}>
      <Stack>
        <Text>Solo falta tu nombre, como quieres que aparezca en tus certificados.</Text>
        {error && !isEntering ? (
          <FormAlert title="Error de inicio de sesión">{signInMessage(error, provider)}</FormAlert>
        ) : null}
        {asked.includes('firstNames') ? (
          <TextInput
            label="Nombre"
            autoComplete="given-name"
            readOnly={isEntering}
            {...form.getInputProps('firstNames')}
          />
        ) : null}
        {asked.includes('lastNames') ? (
          <TextInput
            label="Apellido"
            autoComplete="family-name"
            readOnly={isEntering}
            {...form.getInputProps('lastNames')}
          />
        ) : null}
        <LegalAcceptance act="Al crear tu cuenta" />
        <SubmitButton type="submit" isBusy={isEntering}>
          {isEntering ? 'Creando tu cuenta...' : 'Crear mi cuenta'}
        </SubmitButton>
      </Stack>
    </form>
  )
}
