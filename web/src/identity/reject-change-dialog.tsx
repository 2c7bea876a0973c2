import { rejectChangeRequest } from '@ateneo/contract'
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { changeMessages } from './change-requests-messages.ts'
import type { ChangeRequest } from './change-requests.ts'

type RejectChangeDialogProps = {
  request: ChangeRequest
  onClose: () => void
  onReject: (reason: string) => void
}

const reasonSchema = rejectChangeRequest.body.shape.reason

/** Asks before a change is rejected, and for the reason its professor will read. */
export function RejectChangeDialog({ request, onClose, onReject }: RejectChangeDialogProps) {
  const [reason, setReason] = useState('')
  const complaint = reasonSchema.safeParse(reason).error?.issues[0]?.message
  return (
    <Modal opened onClose={onClose} title={changeMessages.reject.title} size={520}>
      <Stack>
        <Text>{changeMessages.question}</Text>
        <Textarea
          label="Motivo"
          description={`Opcional. Lo leerá ${request.professorName} en su perfil y en su correo.`}
          placeholder="Qué hay que corregir o aclarar"
          maxRows={10}
          data-autofocus
          value={reason}
          error={complaint}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button color="red" disabled={complaint !== undefined} onClick={() => onReject(reason)}>
            {changeMessages.reject.title}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
