import type { FullSettings } from '@ateneo/contract'
import { NumberInput, Radio, Stack, Text } from '@mantine/core'
import { formatNumber } from '../../../platform/ui/text/format.ts'
import { type Typed, typedNumber } from '../../../platform/ui/fields/typed-number.ts'
import { SettingsForm } from '../forms/settings-form.tsx'
import { useSettingsForm } from '../forms/use-settings-form.ts'

type Values = {
  figuresMode: string
  students: Typed
  hours: Typed
  courses: Typed
}

const modeNames: Record<string, string> = { fixed: 'Cifras fijas', live: 'Cifras en vivo' }
const words = {
  figuresMode: { label: 'De dónde salen', show: (mode: string) => modeNames[mode] },
  students: 'Alumnos',
  hours: 'Horas de contenido',
  courses: 'Cursos',
}

/** The stats on the landing page: fixed numbers or live ones. */
export function StatsForm({ settings }: { settings: FullSettings }) {
  const { liveFigures } = settings
  const form = useSettingsForm<Values>(settings, {
    words,
    toValues: ({ figuresMode, fixedFigures }) => ({ figuresMode, ...fixedFigures }),
    toFields: ({ figuresMode, students, hours, courses }) => ({
      figuresMode,
      fixedFigures: {
        students: typedNumber(students),
        hours: typedNumber(hours),
        courses: typedNumber(courses),
      },
    }),
  })
  const field = (name: 'students' | 'hours' | 'courses') => ({
    thousandSeparator: ',',
    allowDecimal: false,
    hideControls: true,
    ...form.getInputProps(name),
  })
  return (
    <SettingsForm form={form}>
      <Radio.Group label={words.figuresMode.label} {...form.getInputProps('figuresMode')}>
        <Stack gap="sm" mt="xs">
          <Radio
            value="fixed"
            label={modeNames.fixed}
            description="Las que escribas aquí abajo. Las de fábrica ceden su lugar a las tuyas en cuanto son mejores."
          />
          <Radio
            value="live"
            label={modeNames.live}
            description={`Las de hoy: ${formatNumber(liveFigures.students)} alumnos, ${formatNumber(liveFigures.hours)} horas publicadas y ${formatNumber(liveFigures.courses)} cursos aprobados.`}
          />
        </Stack>
      </Radio.Group>
      {form.values.figuresMode === 'fixed' ? (
        <>
          <NumberInput label={words.students} {...field('students')} />
          <NumberInput label={words.hours} {...field('hours')} />
          <NumberInput label={words.courses} {...field('courses')} />
        </>
      ) : (
        <Text size="sm" c="dimmed">
          Las cifras fijas se conservan por si vuelves a ellas.
        </Text>
      )}
    </SettingsForm>
  )
}
