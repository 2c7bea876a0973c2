import { writeToTicket } from '@ateneo/contract'
import { Group, Stack, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
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

const textSchema = writeToTicket.body.shape.text

/** The form of the next message; input is kept until the server has stored it. */
export function ReplyForm({ ticketId, side, label, actions }: ReplyFormProps) {
  const reply = useWriteToTicket(ticketId, side)
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const complaint = textSchema.safeParse(text).error?.issues[0]?.message
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (complaint !== undefined) return
        reply.mutate(text, {
          onSuccess: () => {
            setText('')
            setTried(false)
          },
        })
      }}
    >
      <Stack gap="sm" maw={720}>
        {reply.isError ? <FormAlert>{talkMessage(reply.error)}</FormAlert> : null}
        <Textarea
          label={label}
          minRows={3}
          maxRows={14}
          value={text}
          readOnly={reply.isPending}
          error={isTried ? complaint : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          {actions}
          <SubmitButton type="submit" size="sm" isBusy={reply.isPending}>
            {side === 'staff' ? 'Enviar respuesta' : 'Enviar mensaje'}
          </SubmitButton>
        </Group>
        <output className="only-heard">
          {reply.isSuccess && text === '' ? 'Tu mensaje quedó enviado.' : ''}
        </output>
      </Stack>
    </form>
  )
}
