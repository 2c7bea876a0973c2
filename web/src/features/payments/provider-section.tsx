import type { ProviderSettings } from '@ateneo/contract'
import { Stack } from '@mantine/core'
import { FormSection } from '../../platform/ui/forms/form-section.tsx'
import { ProviderCheck } from './provider-check.tsx'
import { ProviderKeysForm } from './provider-keys-form.tsx'
import { ProviderSwitch } from './provider-switch.tsx'
import { providerNotes } from './provider-key-words.ts'
import { providerWords } from './provider-words.ts'
import { WebhookAddress } from './webhook-address.tsx'

type ProviderSectionProps = { provider: ProviderSettings; all: readonly ProviderSettings[] }

/** One provider; the sandbox has nothing but its switch. */
export function ProviderSection({ provider, all }: ProviderSectionProps) {
  const { name, keys, webhookUrl, version } = provider
  return (
    <FormSection title={providerWords[name]} description={providerNotes[name]}>
      <Stack gap="lg">
        <ProviderSwitch provider={provider} all={all} />
        {webhookUrl === null ? null : <WebhookAddress url={webhookUrl} />}
        {keys.length === 0 ? null : (
          <>
            <ProviderKeysForm provider={provider} />
            {/* What was found with other keys no longer holds; a bank account has nobody to ask. */}
            {name === 'transferencia' ? null : <ProviderCheck key={version} name={name} />}
          </>
        )}
      </Stack>
    </FormSection>
  )
}
