import type { FullSettings } from '@ateneo/contract'
import { Switch } from '@mantine/core'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const label = 'Contar visitas y búsquedas'

/** Whether views of public pages are counted. */
export function MeasurementForm({ settings }: { settings: FullSettings }) {
  const form = useSettingsForm<{ measuresVisits: boolean }>(settings, {
    words: { measuresVisits: label },
    toValues: ({ measuresVisits }) => ({ measuresVisits }),
    toFields: (values) => values,
  })
  return (
    <SettingsForm form={form}>
      <Switch
        label={label}
        description="Solo números por día; no se guarda quién vino. Apagado, los navegadores no envían nada y lo ya contado se conserva hasta que cumple 25 meses."
        {...form.getInputProps('measuresVisits', { type: 'checkbox' })}
      />
    </SettingsForm>
  )
}
