import { NumberInput, Stack, Switch } from '@mantine/core'
import { labels } from './labels.ts'
import type { AssignmentEditor } from './use-assignment-form.ts'

const whole = { clampBehavior: 'none', allowDecimal: false } as const

/** When an assignment is passed, how often it is handed in, and who may see it. */
export function RuleFields({ form }: { form: AssignmentEditor }) {
  return (
    <Stack gap="lg">
      {form.values.rubric.length > 0 ? (
        <NumberInput
          label={labels.passPercent}
          description="De los puntos de la rúbrica, y aceptada por ti. Con 0 basta que la aceptes."
          suffix=" %"
          min={0}
          max={100}
          {...whole}
          {...form.getInputProps('passPercent')}
        />
      ) : null}
      <NumberInput
        label={labels.maxTries}
        description="Vacío: las que hagan falta."
        placeholder="Sin límite"
        min={1}
        max={20}
        {...whole}
        {...form.getInputProps('maxTries')}
      />
      <Switch
        label={labels.hasGallery}
        description="Cada alumno decide si muestra al curso la entrega que le aceptaste."
        {...form.getInputProps('hasGallery', { type: 'checkbox' })}
      />
    </Stack>
  )
}
