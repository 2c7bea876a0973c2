import { Modal } from '@mantine/core'
import { useOpensMounted } from '../../../platform/ui/loading/use-opens-mounted.ts'
import { toAuthor } from '../question.ts'
import { StudentMessageForm } from './message-form.tsx'

type WriteDialogProps = {
  courseId: string
  professor: Parameters<typeof toAuthor>[0]
  onClose: () => void
}

/** The form of a message to the professor, over the course or the player. */
export default function WriteDialog({ courseId, professor, onClose }: WriteDialogProps) {
  return (
    <Modal
      opened={useOpensMounted(true)}
      onClose={onClose}
      title={`Escribir a ${toAuthor(professor).name}`}
      size={560}
    >
      <StudentMessageForm courseId={courseId} onSent={onClose} onCancel={onClose} />
    </Modal>
  )
}
