import { Checkbox, NativeSelect, NumberInput, Stack } from '@mantine/core'
import { kindLabels, labels } from './labels.ts'
import type { AssignmentEditor } from './use-assignment-form.ts'

const texts = [
  { value: 'optional', label: 'Opcional' },
  { value: 'required', label: 'Obligatorio' },
  { value: 'none', label: 'No se pide' },
]
const whole = { clampBehavior: 'none', allowDecimal: false } as const

/** What students hand in: a text, files, or both. */
export function HandingFields({ form }: { form: AssignmentEditor }) {
  const hasFiles = form.values.maxCount !== 0
  return (
    <Stack gap="lg">
      <NativeSelect
        size="md"
        label={labels.text}
        description="Lo escriben aquí mismo, y se guarda solo."
        data={texts}
        {...form.getInputProps('text')}
      />
      <NumberInput
        label={labels.maxCount}
        description="Con 0 no se suben archivos."
        min={0}
        max={10}
        {...whole}
        {...form.getInputProps('maxCount')}
      />
      {hasFiles ? (
        <>
          <NumberInput
            label={labels.minCount}
            description="Con 0 son opcionales."
            min={0}
            max={10}
            {...whole}
            {...form.getInputProps('minCount')}
          />
          <Checkbox.Group
            label={labels.kinds}
            description="Se reconocen por su contenido, no por su nombre."
            {...form.getInputProps('kinds')}
          >
            <Stack gap="xs" mt="xs">
              {kindLabels.map(({ value, label }) => (
                <Checkbox key={value} value={value} label={label} />
              ))}
            </Stack>
          </Checkbox.Group>
          <NumberInput
            label={labels.maxMegabytes}
            suffix=" MB"
            min={1}
            max={500}
            clampBehavior="none"
            decimalScale={4}
            {...form.getInputProps('maxMegabytes')}
          />
        </>
      ) : null}
    </Stack>
  )
}
