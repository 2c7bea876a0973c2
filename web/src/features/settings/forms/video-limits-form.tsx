import type { FullSettings, VideoLimits } from '@ateneo/contract'
import { NumberInput } from '@mantine/core'
import { type Typed, typedNumber } from '../../../platform/ui/fields/typed-number.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

type Values = Record<keyof VideoLimits, Typed>

const words = {
  hours: 'Duración máxima',
  framesPerSecond: 'Cuadros por segundo',
  longSide: 'Lado mayor de la imagen',
}

/** The limits of uploaded videos. */
export function VideoLimitsForm({ settings }: { settings: FullSettings }) {
  const form = useSettingsForm<Values>(settings, {
    words,
    toValues: ({ videoLimits }) => videoLimits,
    toFields: ({ hours, framesPerSecond, longSide }) => ({
      videoLimits: {
        hours: typedNumber(hours),
        framesPerSecond: typedNumber(framesPerSecond),
        longSide: typedNumber(longSide),
      },
    }),
  })
  const field = (name: keyof VideoLimits) => ({
    allowDecimal: false,
    hideControls: true,
    ...form.getInputProps(name),
  })
  return (
    <SettingsForm form={form}>
      <NumberInput
        label={words.hours}
        description="De 1 a 24 horas. Una hora de video tarda de media hora a varias en convertirse."
        suffix=" h"
        {...field('hours')}
      />
      <NumberInput
        label={words.framesPerSecond}
        description="De 24 a 240. Las cámaras graban a 30 o 60; la cámara lenta, a 120 o 240."
        {...field('framesPerSecond')}
      />
      <NumberInput
        label={words.longSide}
        description="De 640 a 7680 píxeles: 1920 es Full HD y 4096 es 4K. Más de 4096 toma hasta 2 GB de memoria mientras se convierte."
        suffix=" px"
        {...field('longSide')}
      />
    </SettingsForm>
  )
}
