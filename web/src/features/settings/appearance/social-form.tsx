import { type FullSettings, mapSocialNetworks, socialNetworks } from '@ateneo/contract'
import { TextInput } from '@mantine/core'
import { SettingsForm } from '../forms/settings-form.tsx'
import { socialNames } from '../social-names.ts'
import { useSettingsForm } from '../forms/use-settings-form.ts'

/** The URLs of the academy's social media. */
export function SocialForm({ settings }: { settings: FullSettings }) {
  const form = useSettingsForm(settings, {
    words: socialNames,
    toValues: ({ social }) => mapSocialNetworks((network) => social[network] ?? ''),
    toFields: (values) => ({
      social: mapSocialNetworks((network) => values[network].trim() || null),
    }),
  })
  return (
    <SettingsForm form={form}>
      {socialNetworks.map((network) => (
        <TextInput
          key={network}
          type="url"
          label={socialNames[network]}
          placeholder="https://"
          {...form.getInputProps(network)}
        />
      ))}
    </SettingsForm>
  )
}
