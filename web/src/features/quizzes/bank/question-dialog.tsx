import { Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../../../platform/http/viewer.ts'
import { FailedQuery } from '../../../platform/ui/feedback/failed-query.tsx'
import { openQuestionMessage } from '../messages.ts'
import { editedQuestion, type Question } from '../queries.ts'
import { QuestionForm } from './question-form.tsx'

type QuestionDialogProps = {
  /** `undefined`: a new one. */
  questionId: string | undefined
  onSaved: (question: Question) => void
  onClose: () => void
}

/** Adds a question to the bank, or edits one, over any screen. What is typed is kept as a draft. */
export function QuestionDialog({ questionId, onSaved, onClose }: QuestionDialogProps) {
  const { id: viewerId } = useViewer()
  const isNew = questionId === undefined
  const question = useQuery({ ...editedQuestion(viewerId, questionId ?? ''), enabled: !isNew })
  return (
    <Modal
      opened
      onClose={onClose}
      title={isNew ? 'Agregar pregunta' : 'Editar pregunta'}
      size={720}
      closeOnClickOutside={false}
    >
      {question.isError ? (
        <FailedQuery query={question} explain={openQuestionMessage} />
      ) : !isNew && !question.data ? (
        <Skeleton height={480} radius="md" />
      ) : (
        <QuestionForm question={question.data} onSaved={onSaved} onCancel={onClose} />
      )}
    </Modal>
  )
}
