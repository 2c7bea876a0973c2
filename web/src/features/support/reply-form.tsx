import { writeToTicket } from '@ateneo/contract'
import { Group, Textarea } from '@mantine/core'
import { ContractForm } from '../../platform/ui/forms/contract-form.tsx'
import { FormFailure } from '../../platform/ui/forms/form-failure.tsx'
import { useContractForm } from '../../platform/ui/forms/use-contract-form.ts'
import type { ReactNode } from 'react'
import { SubmitButton } from '../../platform/ui/forms/submit-button.tsx'
import { talkMessage } from './messages.ts'
import { type TalkSide, useWriteToTicket } from './queries.ts'

type ReplyFormProps = {
  ticketId: string
  side: TalkSide
  label: string
  /** Beside the send button. */
  actions?: ReactNode
}

/** The form of the next message; input is kept until the server has stored it. */
export function ReplyForm({ ticketId, side, label, actions }: ReplyFormProps) {
  const reply = useWriteToTicket(ticketId, side)
  const form = useContractForm({
    schema: writeToTicket.body.shape.text,
    fieldOf: () => 'text',
    initialValues: { text: '' },
    toBody: ({ text }) => text,
    mutation: reply,
    onDone: ({ form: sent }) => sent.reset(),
    isReadOnly: reply.isPending,
  })
  return (
    <ContractForm form={form} gap="sm" maw={720}>
      <FormFailure form={form} describe={talkMessage} />
      <Textarea label={label} minRows={3} maxRows={14} {...form.getInputProps('text')} />
      <Group justify="flex-end">
        {actions}
        <SubmitButton type="submit" size="sm" isBusy={form.isPending}>
          {side === 'staff' ? 'Enviar respuesta' : 'Enviar mensaje'}
        </SubmitButton>
      </Group>
      <output className="only-heard">
        {reply.isSuccess && form.values.text === '' ? 'Tu mensaje quedó enviado.' : ''}
      </output>
    </ContractForm>
  )
}
