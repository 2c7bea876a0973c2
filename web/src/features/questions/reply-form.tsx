import { replyToQuestion } from '@ateneo/contract'
import { useViewer } from '../../platform/http/viewer.ts'
import { replyMessage, replySent } from './messages.ts'
import { useReplyToQuestion } from './queries.ts'
import { WordsForm } from './words-form.tsx'

type ReplyFormProps = { questionId: string; authorName: string; description?: string }

/** The form of a reply to somebody's question. */
export function ReplyForm({ questionId, authorName, description }: ReplyFormProps) {
  const { id: viewerId } = useViewer()
  return (
    <WordsForm
      label={`Tu respuesta a ${authorName}`}
      description={description}
      submitLabel="Publicar respuesta"
      schema={replyToQuestion.body.shape.text}
      draftKey={`ateneo.reply ${viewerId} ${questionId}`}
      mutation={useReplyToQuestion(questionId)}
      describe={replyMessage}
      success={replySent}
    />
  )
}
