import type { UseFormReturnType } from '@mantine/form'
import { NativeSelect, NumberInput, Stack, Switch } from '@mantine/core'
import { labels } from './quiz-labels.ts'
import type { QuizValues } from './quiz-values.ts'

const reveals = [
  { value: 'at_end', label: 'Al entregar cada intento' },
  { value: 'when_passed', label: 'Cuando el alumno aprueba' },
  { value: 'never', label: 'Nunca' },
]
const grades = [
  { value: 'best', label: 'El mejor' },
  { value: 'last', label: 'El último' },
  { value: 'first', label: 'El primero; los demás son para practicar' },
  { value: 'mean', label: 'El promedio de todos' },
]

const whole = { clampBehavior: 'none', allowDecimal: false } as const

/** When a quiz is passed, and how it may be taken. */
export function RuleFields({ form }: { form: UseFormReturnType<QuizValues> }) {
  return (
    <Stack gap="lg">
      <NumberInput
        label={labels.passPercent}
        description="De los puntos del cuestionario. Con 0 basta entregarlo."
        suffix=" %"
        min={0}
        max={100}
        {...whole}
        {...form.getInputProps('passPercent')}
      />
      <NumberInput
        label={labels.maxAttempts}
        description="Vacío: los que quiera."
        placeholder="Sin límite"
        min={1}
        max={100}
        {...whole}
        {...form.getInputProps('maxAttempts')}
      />
      <NativeSelect
        label={labels.grade}
        description="Con el que cuenta aprueba, y el curso avanza."
        data={grades}
        {...form.getInputProps('grade')}
      />
      <NumberInput
        label={labels.cooldownMinutes}
        description="Lo que espera desde que entrega hasta que empieza otro. Con 0, nada."
        suffix=" min"
        min={0}
        max={10_080}
        {...whole}
        {...form.getInputProps('cooldownMinutes')}
      />
      <NumberInput
        label={labels.timeLimitMinutes}
        description="Vacío: sin límite. Corre desde que empieza, aunque cierre la página; al terminarse se entrega lo que esté guardado."
        placeholder="Sin límite"
        suffix=" min"
        min={1}
        max={10_080}
        {...whole}
        {...form.getInputProps('timeLimitMinutes')}
      />
      <NativeSelect
        label={labels.reveal}
        description="Con sus explicaciones. Sus propias respuestas y sus puntos los ve siempre."
        data={reveals}
        {...form.getInputProps('reveal')}
      />
      <Switch
        label={labels.isShuffled}
        description="Las preguntas y sus opciones salen en otro orden en cada intento."
        {...form.getInputProps('isShuffled', { type: 'checkbox' })}
      />
    </Stack>
  )
}
