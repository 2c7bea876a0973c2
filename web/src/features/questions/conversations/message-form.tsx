import { answerMessages, writeToProfessor } from '@ateneo/contract'
import { useViewer } from '../../../platform/http/viewer.ts'
import { WordsForm } from '../words-form.tsx'
import { messageSent, sendingMessage } from './messages.ts'
import { useAnswerMessages, useWriteToProfessor } from './queries.ts'

type StudentFormProps = { courseId: string; onSent?: () => void; onCancel?: () => void }

/** The form of a student; its draft is the same wherever it stands. */
export function StudentMessageForm({ courseId, onSent, onCancel }: StudentFormProps) {
  const { id: viewerId } = useViewer()
  return (
    <WordsForm
      label="Tu mensaje"
      description="Lo lee solo tu maestro. La administración lo lee únicamente si uno de los dos lo reporta."
      submitLabel="Enviar mensaje"
      schema={writeToProfessor.body.shape.text}
      draftKey={`ateneo.message ${viewerId} ${courseId}`}
      mutation={useWriteToProfessor(courseId)}
      describe={(error) => sendingMessage(error, 'student')}
      success={messageSent}
      {...(onSent && { onDone: onSent })}
      {...(onCancel && { onCancel })}
    />
  )
}

type ProfessorFormProps = {
  conversationId: string
  studentName: string
  /** Number of the newest message on the screen. */
  upTo: number | undefined
}

export function ProfessorMessageForm({ conversationId, studentName, upTo }: ProfessorFormProps) {
  const { id: viewerId } = useViewer()
  return (
    <WordsForm
      label={`Tu respuesta a ${studentName}`}
      description="La lee solo quien te escribió. La administración la lee únicamente si uno de los dos la reporta."
      submitLabel="Enviar respuesta"
      schema={answerMessages.body.shape.text}
      draftKey={`ateneo.message ${viewerId} ${conversationId}`}
      mutation={useAnswerMessages(conversationId, upTo)}
      describe={(error) => sendingMessage(error, 'professor')}
      success={messageSent}
    />
  )
}
