import { type QuizOverride, saveOverride } from '@ateneo/contract'
import { Modal, NumberInput, TextInput } from '@mantine/core'
import { type Typed, typedNumber } from '../../../platform/ui/fields/typed-number.ts'
import { ContractForm } from '../../../platform/ui/forms/contract-form.tsx'
import { FormButtons } from '../../../platform/ui/forms/form-buttons.tsx'
import { FormFailure } from '../../../platform/ui/forms/form-failure.tsx'
import { useContractForm } from '../../../platform/ui/forms/use-contract-form.ts'
import { overrideMessage } from './messages.ts'
import { useSaveOverride } from './queries.ts'
import { endOfDay, dayOf } from './until-day.ts'

type OverrideDialogProps = {
  contentId: string
  studentId: string
  saved: QuizOverride | undefined
  onClose: () => void
}

interface Values {
  extraAttempts: Typed
  extraMinutes: Typed
  until: string
}

/** Allows one student more attempts or more time. */
export function OverrideDialog({ contentId, studentId, saved, onClose }: OverrideDialogProps) {
  const initialValues: Values = {
    extraAttempts: saved?.extraAttempts ?? 1,
    extraMinutes: saved?.extraMinutes ?? 0,
    until: dayOf(saved?.untilDate ?? null),
  }
  const form = useContractForm({
    schema: saveOverride.body,
    initialValues,
    toBody: ({ extraAttempts, extraMinutes, until }) => ({
      extraAttempts: typedNumber(extraAttempts),
      extraMinutes: typedNumber(extraMinutes),
      untilDate: endOfDay(until),
      ...(saved && { version: saved.version }),
    }),
    fieldOf: ([field]) => (field === 'untilDate' ? 'until' : String(field)),
    mutation: useSaveOverride(contentId, studentId),
    success: 'El permiso quedó guardado.',
    onDone: onClose,
  })
  return (
    <Modal opened onClose={onClose} title="Más intentos o más tiempo" size={520}>
      <ContractForm form={form}>
        <NumberInput
          label="Intentos de más"
          required
          min={0}
          max={100}
          clampBehavior="none"
          allowDecimal={false}
          data-autofocus
          {...form.getInputProps('extraAttempts')}
        />
        <NumberInput
          label="Minutos de más"
          description="Si está respondiendo ahora, los tiene enseguida."
          required
          min={0}
          clampBehavior="none"
          allowDecimal={false}
          {...form.getInputProps('extraMinutes')}
        />
        <TextInput
          type="date"
          label="Hasta qué día"
          description="Vacío: sin fecha."
          {...form.getInputProps('until')}
        />
        <FormFailure form={form} title="No se guardó" describe={overrideMessage} />
        <FormButtons form={form} onCancel={onClose}>
          Guardar permiso
        </FormButtons>
      </ContractForm>
    </Modal>
  )
}
