import type { FullSettings } from '@ateneo/contract'
import { NumberInput } from '@mantine/core'
import { type Typed, typedNumber } from '../../../platform/ui/fields/typed-number.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const label = 'Días para pedir un reembolso'

/** Days in which students may ask for their money back from the receipt and the course. */
export function RefundDaysForm({ settings }: { settings: FullSettings }) {
  const form = useSettingsForm<{ refundDays: Typed }>(settings, {
    words: { refundDays: label },
    toValues: ({ refundDays }) => ({ refundDays }),
    toFields: ({ refundDays }) => ({ refundDays: typedNumber(refundDays) }),
  })
  return (
    <SettingsForm form={form}>
      <NumberInput
        label={label}
        description="Después del pago, desde el recibo o la página del curso. Con 0 no se ofrece. Ponlo de acuerdo con tu política de reembolsos."
        allowDecimal={false}
        hideControls
        {...form.getInputProps('refundDays')}
      />
    </SettingsForm>
  )
}
