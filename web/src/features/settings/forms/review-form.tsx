import type { FullSettings } from '@ateneo/contract'
import { Switch } from '@mantine/core'
import { MoneyInput } from '../../../platform/ui/fields/money-input.tsx'
import { type Typed, typedNumber } from '../../../platform/ui/fields/typed-number.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

type ReviewValues = { reviewsTexts: boolean; reviewsPrices: boolean; leastPrice: Typed }

const words = {
  reviewsTexts: 'Revisar también los textos',
  reviewsPrices: 'Los cambios de precio esperan revisión',
  leastPrice: 'Precio mínimo',
}

/** Which changes of published courses the academy reviews, and what a course costs at least. */
export function ReviewForm({ settings }: { settings: FullSettings }) {
  const form = useSettingsForm<ReviewValues>(settings, {
    words,
    toValues: ({ reviewsTexts, reviewsPrices, leastPrice }) => ({
      reviewsTexts,
      reviewsPrices,
      leastPrice,
    }),
    toFields: ({ leastPrice, ...values }) => ({ ...values, leastPrice: typedNumber(leastPrice) }),
  })
  return (
    <SettingsForm form={form}>
      <Switch
        label={words.reviewsTexts}
        description="Apagado, un maestro corrige títulos y textos de sus cursos publicados sin esperar. El orden nunca espera."
        {...form.getInputProps('reviewsTexts', { type: 'checkbox' })}
      />
      <Switch
        label={words.reviewsPrices}
        description="Encendido, el precio de un curso publicado cambia con sus demás cambios, cuando los apruebas."
        {...form.getInputProps('reviewsPrices', { type: 'checkbox' })}
      />
      <MoneyInput
        label={words.leastPrice}
        description="De los cursos que no son gratis; 0: sin mínimo. Los precios de ahora se quedan hasta que se cambien."
        prefix="$"
        suffix=" MXN"
        {...form.getInputProps('leastPrice')}
      />
    </SettingsForm>
  )
}
