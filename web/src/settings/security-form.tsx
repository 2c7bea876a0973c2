import type { FullSettings } from '@ateneo/contract'
import { Switch } from '@mantine/core'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** How administrators enter. */
export function SecurityForm({ settings }: { settings: FullSettings }) {
  const { form, ...frame } = useSettingsForm(
    { requiresSecondFactor: settings.requiresSecondFactor },
    (values) => values,
  )
  return (
    <SettingsForm {...frame}>
      <Switch
        label="Pedir la verificación en dos pasos a la administración"
        description="Quien administra y no la tiene la activa la próxima vez que entre."
        {...form.getInputProps('requiresSecondFactor', { type: 'checkbox' })}
      />
    </SettingsForm>
  )
}
