import type { FullSettings } from '@ateneo/contract'
import { Switch } from '@mantine/core'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const label = 'Pedir la cédula profesional'

/** What professors are asked for when they register. */
export function ApplicationForm({ settings }: { settings: FullSettings }) {
  const form = useSettingsForm<{ asksProfessionalId: boolean }>(settings, {
    words: { asksProfessionalId: label },
    toValues: ({ asksProfessionalId }) => ({ asksProfessionalId }),
    toFields: (values) => values,
  })
  return (
    <SettingsForm form={form}>
      <Switch
        label={label}
        description="En el registro de maestros. A quien invitas no se le pide."
        {...form.getInputProps('asksProfessionalId', { type: 'checkbox' })}
      />
    </SettingsForm>
  )
}
