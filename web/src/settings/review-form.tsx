import type { FullSettings } from '@ateneo/contract'
import { Switch } from '@mantine/core'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const label = 'Revisar también los textos'

/** Which changes of published courses the academy reviews. */
export function ReviewForm({ settings }: { settings: FullSettings }) {
  const { form, ...frame } = useSettingsForm<{ reviewsTexts: boolean }>(settings, {
    words: { reviewsTexts: label },
    toValues: ({ reviewsTexts }) => ({ reviewsTexts }),
    toFields: (values) => values,
  })
  return (
    <SettingsForm {...frame}>
      <Switch
        label={label}
        description="Apagado, un maestro corrige títulos y textos de sus cursos publicados sin esperar. El precio y el orden nunca esperan."
        {...form.getInputProps('reviewsTexts', { type: 'checkbox' })}
      />
    </SettingsForm>
  )
}
