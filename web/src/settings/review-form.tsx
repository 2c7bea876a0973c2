import type { FullSettings } from '@ateneo/contract'
import { Switch } from '@mantine/core'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** Which changes of published courses the academy reviews. */
export function ReviewForm({ settings }: { settings: FullSettings }) {
  const { form, ...frame } = useSettingsForm(
    { reviewsTexts: settings.reviewsTexts },
    (values) => values,
  )
  return (
    <SettingsForm {...frame}>
      <Switch
        label="Revisar también los textos"
        description="Apagado, un maestro corrige títulos y textos de sus cursos publicados sin esperar. El precio y el orden nunca esperan."
        {...form.getInputProps('reviewsTexts', { type: 'checkbox' })}
      />
    </SettingsForm>
  )
}
