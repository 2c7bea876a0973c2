import type { FullSettings } from '@ateneo/contract'
import { NumberInput } from '@mantine/core'
import { type Typed, typedNumber } from '../../../platform/ui/fields/typed-number.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const label = 'Comisión de la academia'

/** The academy's share of each sale. */
export function CommissionForm({ settings }: { settings: FullSettings }) {
  const form = useSettingsForm<{ commissionPercent: Typed }>(settings, {
    words: { commissionPercent: label },
    toValues: ({ commissionPercent }) => ({ commissionPercent }),
    toFields: ({ commissionPercent }) => ({ commissionPercent: typedNumber(commissionPercent) }),
  })
  return (
    <SettingsForm form={form}>
      <NumberInput
        label={label}
        description="Se aplica a lo que se venda desde ahora; cada venta conserva la suya."
        suffix=" %"
        decimalScale={2}
        hideControls
        {...form.getInputProps('commissionPercent')}
      />
    </SettingsForm>
  )
}
