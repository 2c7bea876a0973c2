import { changeStatus } from '@ateneo/contract'
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Course } from './course.ts'
import { courseMessages } from './messages.ts'

type RejectCourseDialogProps = {
  course: Course
  onClose: () => void
  /** `undefined` where nothing was written. */
  onReject: (reason: string | undefined) => void
}

const reasonSchema = changeStatus.body.shape.rejectionMessage

/** Asks before a course is rejected, and for the reason its professor will read. */
export function RejectCourseDialog({ course, onClose, onReject }: RejectCourseDialogProps) {
  const [reason, setReason] = useState('')
  const complaint = reasonSchema.safeParse(reason).error?.issues[0]?.message
  return (
    <Modal opened onClose={onClose} title="Rechazar curso" size={520}>
      <Stack>
        <Text>{courseMessages.reject.question}</Text>
        <Textarea
          label="Motivo"
          description={`Lo leerá ${course.professorName} en sus cursos y en su correo.`}
          placeholder="Qué hay que corregir para publicarlo"
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
          <Button
            color="red"
            disabled={complaint !== undefined}
            onClick={() => onReject(reason.trim() === '' ? undefined : reason)}
          >
            Rechazar curso
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
