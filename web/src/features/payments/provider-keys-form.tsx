import { editProviderSettings, type ProviderSettings } from '@ateneo/contract'
import { ContractForm } from '../../platform/ui/forms/contract-form.tsx'
import { FormFailure } from '../../platform/ui/forms/form-failure.tsx'
import { SubmitButton } from '../../platform/ui/forms/submit-button.tsx'
import { useUnsaved } from '../../platform/ui/forms/unsaved-context.ts'
import { useContractForm } from '../../platform/ui/forms/use-contract-form.ts'
import { editProviderMessage } from './messages.ts'
import { ProviderKeyField } from './provider-key-field.tsx'
import { providerWords } from './provider-words.ts'
import { type ProviderEdit, useEditProvider } from './queries.ts'

/** The fields that something was typed in: an empty one leaves its key as it is. */
const typedOf = (keys: Record<string, string>) =>
  Object.fromEntries(Object.entries(keys).filter(([, typed]) => typed.trim() !== ''))

const credentialWords = {
  title: 'Claves',
  save: 'Guardar claves',
  saved: 'Guardamos las claves. Pulsa «Comprobar» para saber si el proveedor las acepta.',
}

const accountWords = {
  title: 'Datos',
  save: 'Guardar cuenta',
  saved: 'Guardamos los datos de la cuenta. Revisa que sean los de tu banco.',
}

/**
 * The keys of a provider, which are never told again: the fields are empty, and what was saved
 * elsewhere meanwhile cannot be compared, only said.
 */
export function ProviderKeysForm({ provider }: { provider: ProviderSettings }) {
  const { name, keys, version } = provider
  const words = name === 'transferencia' ? accountWords : credentialWords
  const form = useContractForm({
    schema: editProviderSettings.body,
    initialValues: Object.fromEntries(keys.map((key) => [key.name, ''])),
    toBody: (typed: Record<string, string>): ProviderEdit => ({ keys: typedOf(typed), version }),
    fieldOf: (path) => path.split('.').at(-1) ?? '',
    mutation: useEditProvider(name),
    success: words.saved,
    onDone: ({ form: sent }) => sent.reset(),
  })
  const isDirty = form.isDirty()
  useUnsaved(isDirty)
  const isFixed = keys.every(({ source }) => source === 'variables')
  return (
    <ContractForm form={form} aria-label={`${words.title} de ${providerWords[name]}`}>
      <FormFailure form={form} title="No se guardaron" describe={editProviderMessage} />
      {keys.map((key) => (
        <ProviderKeyField
          key={key.name}
          provider={provider}
          providerKey={key}
          input={form.getInputProps(key.name)}
        />
      ))}
      {isFixed ? null : (
        <SubmitButton
          type="submit"
          isBusy={form.isPending}
          disabled={!isDirty}
          style={{ alignSelf: 'start' }}
        >
          {words.save}
        </SubmitButton>
      )}
    </ContractForm>
  )
}
