import { NativeSelect, NumberInput, Stack, Switch, TextInput } from '@mantine/core'
import { useSite } from '../../../platform/http/site.ts'
import { zoneName } from '../zone-name.ts'
import { labels } from './labels.ts'
import type { AssignmentEditor } from './use-assignment-form.ts'

const ways = [
  { value: 'none', label: 'Sin fecha' },
  { value: 'date', label: 'Un día para todos' },
  { value: 'days', label: 'Días desde que cada alumno tiene el curso' },
]

/** Until when work is handed in, and what becomes of it afterwards. */
export function DueFields({ form }: { form: AssignmentEditor }) {
  const { timeZone } = useSite()
  const { dueBy } = form.values
  return (
    <Stack gap="lg">
      <NativeSelect size="md" label={labels.dueBy} data={ways} {...form.getInputProps('dueBy')} />
      {dueBy === 'date' ? (
        <TextInput
          type="date"
          label={labels.dueDate}
          description={`Termina con el día, hora de ${zoneName(timeZone)}.`}
          {...form.getInputProps('dueDate')}
        />
      ) : null}
      {dueBy === 'days' ? (
        <NumberInput
          label={labels.dueDays}
          description={`El último termina con el día, hora de ${zoneName(timeZone)}.`}
          min={1}
          max={3650}
          clampBehavior="none"
          allowDecimal={false}
          {...form.getInputProps('dueDays')}
        />
      ) : null}
      {dueBy === 'none' ? null : (
        <Switch
          label={labels.isLateAccepted}
          description="Quedan marcadas como tarde. Si no las aceptas, ya no se puede entregar."
          {...form.getInputProps('isLateAccepted', { type: 'checkbox' })}
        />
      )}
    </Stack>
  )
}
