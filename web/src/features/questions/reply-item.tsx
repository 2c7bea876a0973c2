import { editReply } from '@ateneo/contract'
import { useState } from 'react'
import { ReportButton } from '../reports/report-button.tsx'
import { HiddenNotice } from '../../platform/ui/feedback/hidden-notice.tsx'
import { Portrait } from '../../platform/ui/cards/portrait.tsx'
import { useFocusInside } from '../../platform/ui/focus/use-focus-inside.ts'
import { replyMessage } from './messages.ts'
import { OwnActions } from './own-actions.tsx'
import { QuestionByline } from './question-byline.tsx'
import type { QuestionReply } from './question.ts'
import classes from './question-item.module.css'
import { useDeleteReply, useEditReply } from './queries.ts'
import { WordsForm } from './words-form.tsx'

/** A reply; the professor's is marked as the answer. */
export function ReplyItem({ reply }: { reply: QuestionReply }) {
  const [isEditing, setEditing] = useState(false)
  const place = useFocusInside(isEditing)
  const edit = useEditReply(reply.id)
  const remove = useDeleteReply()
  const { author, isMine, mayDelete } = reply
  return (
    <article
      className={classes.reply}
      data-answer={reply.isAnswer || undefined}
      aria-label={`${reply.isAnswer ? 'Respuesta del maestro' : 'Respuesta'}: ${author.name}`}
    >
      <Portrait src={author.imageUrl} name={author.name} alt="" size={32} />
      <div ref={place} className={classes.words}>
        <QuestionByline {...reply} />
        {reply.isHidden ? <HiddenNotice /> : null}
        {isEditing ? (
          <WordsForm
            label="Tu respuesta"
            submitLabel="Guardar"
            schema={editReply.body.shape.text}
            initial={reply.text}
            mutation={edit}
            describe={replyMessage}
            onDone={() => setEditing(false)}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <>
            <p className={classes.text}>{reply.text}</p>
            <div className={classes.actions}>
              {isMine || mayDelete ? (
                <OwnActions
                  what={`respuesta de ${author.name}`}
                  warning="Se borra para todos y no se puede recuperar."
                  isMine={isMine}
                  mayDelete={mayDelete}
                  isDeleting={remove.isPending}
                  onEdit={() => setEditing(true)}
                  onDelete={() => remove.mutateAsync(reply.id)}
                />
              ) : null}
              {isMine || reply.isHidden ? null : (
                <ReportButton kind="reply" id={reply.id} what={`respuesta de ${author.name}`} />
              )}
            </div>
          </>
        )}
      </div>
    </article>
  )
}
