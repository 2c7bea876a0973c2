import { replyToQuestion } from '@ateneo/contract'
import { useViewer } from '../../platform/http/viewer.ts'
import { toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { replyMessage, replySent } from './messages.ts'
import { useReplyToQuestion } from './queries.ts'
import { WordsForm } from './words-form.tsx'

type ReplyFormProps = { questionId: string; authorName: string; description?: string }

/** The form of a reply to somebody's question. */
export function ReplyForm({ questionId, authorName, description }: ReplyFormProps) {
  const { id: viewerId } = useViewer()
  const reply = useReplyToQuestion(questionId)
  return (
    <WordsForm
      label={`Tu respuesta a ${authorName}`}
      {...(description === undefined ? {} : { description })}
      submitLabel="Publicar respuesta"
      schema={replyToQuestion.body.shape.text}
      draftKey={`ateneo.reply ${viewerId} ${questionId}`}
      isBusy={reply.isPending}
      failure={reply.isError ? replyMessage(reply.error) : undefined}
      onSend={(text) =>
        reply.mutateAsync(text).then(
          () => (toastSuccess(replySent), true),
          // The form shows `reply.error`.
          () => false,
        )
      }
    />
  )
}
