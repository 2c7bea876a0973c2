import type { FullSettings } from '@ateneo/contract'
import { NumberInput } from '@mantine/core'
import { type Typed, typedNumber } from '../../../platform/ui/fields/typed-number.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const label = 'Espacio para los videos de cada maestro'

/** The disk quota of each professor's videos. */
export function QuotaForm({ settings }: { settings: FullSettings }) {
  const form = useSettingsForm<{ professorQuotaGigabytes: Typed }>(settings, {
    words: { professorQuotaGigabytes: label },
    toValues: ({ professorQuotaGigabytes: quota }) => ({ professorQuotaGigabytes: quota ?? '' }),
    toFields: ({ professorQuotaGigabytes: quota }) => ({
      professorQuotaGigabytes: quota === '' ? null : typedNumber(quota),
    }),
  })
  return (
    <SettingsForm form={form}>
      <NumberInput
        label={label}
        description="Cuenta el tamaño de los archivos como se subieron. Vacío: sin límite. Lo que ya está subido se queda, aunque pase del límite."
        placeholder="Sin límite"
        suffix=" GB"
        allowDecimal={false}
        hideControls
        {...form.getInputProps('professorQuotaGigabytes')}
      />
    </SettingsForm>
  )
}
