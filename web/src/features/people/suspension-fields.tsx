import { Loader, Radio, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../platform/ui/text/format.ts'
import { peopleMessage } from './messages.ts'
import { ProfessorSelect } from './professor-select.tsx'
import { suspensionOutlook } from './queries.ts'
import type { ActValues } from './reasoned-act.ts'

type SuspensionFieldsProps = {
  professorId: string
  form: UseFormReturnType<ActValues>
}

/** What becomes of a professor's courses: how many, and for how many students. */
export function SuspensionFields({ professorId, form }: SuspensionFieldsProps) {
  const { data, error } = useQuery(suspensionOutlook(professorId))
  if (error) return <Text c="red">{peopleMessage(error)}</Text>
  if (!data) return <Loader size="sm" aria-label="Contando sus cursos" />
  const { onSale, published, students } = data
  if (published === 0) return <Text>No tiene cursos publicados.</Text>
  const retired = published - onSale
  return (
    <>
      <Text>
        Tiene {formatCount(onSale, 'curso a la venta', 'cursos a la venta')}
        {retired > 0 ? ` y ${formatCount(retired, 'retirado', 'retirados')}` : null}, con{' '}
        {formatCount(students, 'alumno', 'alumnos')}. Quien ya tiene un curso lo conserva.
      </Text>
      <Radio.Group label="Sus cursos" {...form.getInputProps('sales')}>
        <Stack gap="xs" mt={6}>
          <Radio
            value="stop"
            label="Dejan de venderse"
            description="Vuelven a la venta cuando restablezcas la cuenta."
          />
          <Radio
            value="handOver"
            label="Pasan a otro maestro"
            description="También los retirados. Se quedan con esa persona, aunque restablezcas la cuenta."
          />
        </Stack>
      </Radio.Group>
      {form.values.sales === 'handOver' ? (
        <ProfessorSelect
          label="Nuevo maestro"
          except={professorId}
          {...form.getInputProps('handOverTo')}
        />
      ) : null}
    </>
  )
}
