import type { FullSettings } from '@ateneo/contract'
import { NumberInput } from '@mantine/core'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** The part of each sale that stays with the academy. */
export function CommissionForm({ settings }: { settings: FullSettings }) {
  const { form, ...frame } = useSettingsForm<{ commissionPercent: number | string }>(
    { commissionPercent: settings.commissionPercent },
    (values) => values,
  )
  return (
    <SettingsForm {...frame}>
      <NumberInput
        label="Comisión de la academia"
        description="Cambiarla cambia las ganancias que ven los maestros."
        suffix=" %"
        decimalScale={2}
        hideControls
        {...form.getInputProps('commissionPercent')}
      />
    </SettingsForm>
  )
}
