import type { FullSettings } from '@ateneo/contract'
import { NumberInput } from '@mantine/core'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** The academy's share of each sale. */
export function CommissionForm({ settings }: { settings: FullSettings }) {
  const { form, ...frame } = useSettingsForm<{ commissionPercent: number | string }>(
    { commissionPercent: settings.commissionPercent },
    (values) => values,
  )
  return (
    <SettingsForm {...frame}>
      <NumberInput
        label="Comisión de la academia"
        description="Se aplica a lo que se venda desde ahora; cada venta conserva la suya."
        suffix=" %"
        decimalScale={2}
        hideControls
        {...form.getInputProps('commissionPercent')}
      />
    </SettingsForm>
  )
}
