import type { FullSettings } from '@ateneo/contract'
import { NumberInput } from '@mantine/core'
import { type Typed, typedNumber } from '../../../platform/ui/fields/typed-number.ts'
import { SettingsForm } from '../forms/settings-form.tsx'
import { useSettingsForm } from '../forms/use-settings-form.ts'

const label = 'Parte de cada suscripción para los maestros'

/** The part of each subscription that professors share. */
export function ShareForm({ settings }: { settings: FullSettings }) {
  const form = useSettingsForm<{ subscriptionSharePercent: Typed }>(settings, {
    words: { subscriptionSharePercent: label },
    toValues: ({ subscriptionSharePercent }) => ({ subscriptionSharePercent }),
    toFields: ({ subscriptionSharePercent: share }) => ({
      subscriptionSharePercent: typedNumber(share),
    }),
  })
  return (
    <SettingsForm form={form}>
      <NumberInput
        label={label}
        description="Con 0 % no se reparte nada. Se aplica a las suscripciones que se paguen desde ahora; cada una conserva la suya."
        suffix=" %"
        decimalScale={2}
        hideControls
        {...form.getInputProps('subscriptionSharePercent')}
      />
    </SettingsForm>
  )
}
