import { revokeCertificate } from '@ateneo/contract'
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { ListedCertificate } from './certificate.ts'
import { certificateMessages } from './messages.ts'

type RevokeDialogProps = {
  certificate: ListedCertificate
  onClose: () => void
  onRevoke: (reason: string) => void
}

const reasonSchema = revokeCertificate.body.shape.reason

/** Asks for the reason, which the student will read. */
export function RevokeDialog({ certificate, onClose, onRevoke }: RevokeDialogProps) {
  const [reason, setReason] = useState('')
  const [wasTouched, setTouched] = useState(false)
  const complaint = reasonSchema.safeParse(reason).error?.issues[0]?.message
  const revoke = () => {
    setTouched(true)
    if (complaint === undefined) onRevoke(reason)
  }
  return (
    <Modal opened onClose={onClose} title={certificateMessages.revoke.title} size={520}>
      <Stack>
        <Text>
          El certificado de {certificate.studentName} en «{certificate.courseTitle}» dejará de ser
          válido. Puedes restaurarlo después.
        </Text>
        <Textarea
          label="Motivo"
          description={`Lo leerá ${certificate.studentName}; en la página pública no aparece.`}
          required
          maxRows={10}
          data-autofocus
          value={reason}
          error={wasTouched ? complaint : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button color="red" onClick={revoke}>
            {certificateMessages.revoke.title}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
