import { addNote } from '@ateneo/contract'
import { Textarea } from '@mantine/core'
import { ContractForm } from '../../platform/ui/forms/contract-form.tsx'
import { FormButtons } from '../../platform/ui/forms/form-buttons.tsx'
import { FormFailure } from '../../platform/ui/forms/form-failure.tsx'
import { useContractForm } from '../../platform/ui/forms/use-contract-form.ts'
import type { Mutation } from '../../platform/ui/forms/use-submission.ts'
import { formatClock } from '../../platform/ui/text/format.ts'
import { markMessage } from './messages.ts'

type NoteFormProps = {
  /** `null`: of the whole lesson. */
  second: number | null
  initialText?: string
  mutation: Mutation<string, unknown>
  /** Of what was sent, or of nothing. */
  onClose: () => void
}

/** A note about a lesson, or about a second of its video. */
export function NoteForm({ second, initialText = '', mutation, onClose }: NoteFormProps) {
  const form = useContractForm({
    schema: addNote.body.shape.text,
    fieldOf: () => 'text',
    initialValues: { text: initialText },
    toBody: ({ text }) => text,
    mutation,
    onDone: onClose,
  })
  return (
    <ContractForm form={form} gap={0}>
      <FormFailure form={form} describe={markMessage} />
      <Textarea
        label={second === null ? 'Nota del contenido' : `Comentario en ${formatClock(second)}`}
        description="Su maestro la leerá cuando decidas."
        autosize
        minRows={3}
        maxRows={10}
        {...form.getInputProps('text')}
      />
      <FormButtons form={form} onCancel={onClose} isCancelLocked size="sm" mt="sm" gap="sm">
        Guardar nota
      </FormButtons>
    </ContractForm>
  )
}
