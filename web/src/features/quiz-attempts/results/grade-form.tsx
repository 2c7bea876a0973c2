import { gradeAnswer, type GradedSlot } from '@ateneo/contract'
import { Button, NumberInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { type Typed, typedNumber } from '../../../platform/ui/fields/typed-number.ts'
import { useFocusInside } from '../../../platform/ui/focus/use-focus-inside.ts'
import { ContractForm } from '../../../platform/ui/forms/contract-form.tsx'
import { FormButtons } from '../../../platform/ui/forms/form-buttons.tsx'
import { FormFailure } from '../../../platform/ui/forms/form-failure.tsx'
import { useContractForm } from '../../../platform/ui/forms/use-contract-form.ts'
import { formatNumber } from '../../../platform/ui/text/format.ts'
import { gradeMessage } from './messages.ts'
import { useGradeAnswer } from './queries.ts'

type GradeFormProps = { attemptId: string; slot: GradedSlot }

/** The points of an answer and what is said of it; open at once where they are waited for. */
export function GradeForm({ attemptId, slot }: GradeFormProps) {
  const { points, maxPoints, comment, version } = slot
  const [isOpen, setOpen] = useState(points === null)
  const place = useFocusInside(isOpen && points !== null)
  const initialValues: { points: Typed; comment: string } = { points: points ?? '', comment }
  const form = useContractForm({
    schema: gradeAnswer.body,
    initialValues,
    toBody: (values) => ({ ...values, points: typedNumber(values.points), version }),
    check: (values) => ({
      points:
        typedNumber(values.points) > maxPoints && `Vale ${formatNumber(maxPoints)} como máximo.`,
    }),
    mutation: useGradeAnswer(attemptId, slot.slot),
    success: 'La calificación quedó guardada.',
    onDone: () => setOpen(false),
  })
  if (!isOpen) {
    return (
      <div ref={place}>
        {comment ? <p>Tu comentario: {comment}</p> : null}
        <Button
          size="sm"
          variant="default"
          mt="sm"
          aria-label={`Cambiar la calificación de la pregunta ${slot.slot}`}
          onClick={() => setOpen(true)}
        >
          Cambiar la calificación
        </Button>
      </div>
    )
  }
  return (
    <div ref={place}>
      <ContractForm form={form} gap="sm" maw={560} style={{ marginTop: 12 }}>
        <FormFailure form={form} title="No se guardó" describe={gradeMessage} />
        <NumberInput
          label={`Puntos, de ${formatNumber(maxPoints)}`}
          required
          min={0}
          decimalScale={2}
          clampBehavior="none"
          hideControls
          maw={200}
          {...form.getInputProps('points')}
        />
        <Textarea
          label="Comentario"
          description="Lo lee el alumno junto a su respuesta."
          autosize
          minRows={2}
          maxRows={10}
          maxLength={5000}
          {...form.getInputProps('comment')}
        />
        <FormButtons
          form={form}
          onCancel={points === null ? undefined : () => setOpen(false)}
          size="sm"
          gap="sm"
        >
          Guardar calificación
        </FormButtons>
      </ContractForm>
    </div>
  )
}
