import type { FullSettings } from '@ateneo/contract'
import { Switch } from '@mantine/core'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const label = 'Pedir la verificación en dos pasos a la administración'

/** How administrators enter. */
export function SecurityForm({ settings }: { settings: FullSettings }) {
  const { form, ...frame } = useSettingsForm<{ requiresSecondFactor: boolean }>(settings, {
    words: { requiresSecondFactor: label },
    toValues: ({ requiresSecondFactor }) => ({ requiresSecondFactor }),
    toFields: (values) => values,
  })
  return (
    <SettingsForm {...frame}>
      <Switch
        label={label}
        description="Quien administra y no la tiene la activa la próxima vez que entre."
        {...form.getInputProps('requiresSecondFactor', { type: 'checkbox' })}
      />
    </SettingsForm>
  )
}
