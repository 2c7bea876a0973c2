import { editQuestion } from '@ateneo/contract'
import { IconMessageCircle, IconPlayerPlay } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ReportButton } from '../reports/report-button.tsx'
import { ExpandableText } from '../../platform/ui/text/expandable-text.tsx'
import { HiddenNotice } from '../../platform/ui/feedback/hidden-notice.tsx'
import { formatCount } from '../../platform/ui/text/format.ts'
import { Portrait } from '../../platform/ui/cards/portrait.tsx'
import { useFocusInside } from '../../platform/ui/focus/use-focus-inside.ts'
import { askMessage } from './messages.ts'
import { OwnActions } from './own-actions.tsx'
import { QuestionByline } from './question-byline.tsx'
import classes from './question-item.module.css'
import { QuestionThread } from './question-thread.tsx'
import { QuestionVoteButton } from './question-vote-button.tsx'
import { formatMoment, type Question } from './question.ts'
import { useDeleteQuestion, useEditQuestion } from './queries.ts'
import { WordsForm } from './words-form.tsx'

type QuestionItemProps = {
  question: Question
  isOpenAtFirst?: boolean
  /** Where it was asked. */
  place?: ReactNode
  /** Goes to the question's moment of the video, if that is on the screen. */
  onSeek?: ((second: number) => void) | undefined
}

/** A question with its votes; its thread opens below. */
export function QuestionItem(props: QuestionItemProps) {
  const { question, isOpenAtFirst = false, place, onSeek } = props
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [isEditing, setEditing] = useState(false)
  const words = useFocusInside(isEditing)
  const edit = useEditQuestion(question.id)
  const remove = useDeleteQuestion()
  const { author, second, isMine, mayDelete } = question
  return (
    <article className={classes.question} aria-label={`Pregunta de ${author.name}`}>
      <Portrait src={author.imageUrl} name={author.name} alt="" size={40} />
      <div ref={words} className={classes.words}>
        <QuestionByline {...question} />
        {place || second !== null ? (
          <p className={classes.place}>
            {place}
            {second === null ? null : onSeek ? (
              <button type="button" className={classes.moment} onClick={() => onSeek(second)}>
                <IconPlayerPlay size={16} stroke={1.75} aria-hidden />
                En {formatMoment(second)}
              </button>
            ) : (
              <span>En {formatMoment(second)}</span>
            )}
          </p>
        ) : null}
        {question.isHidden ? <HiddenNotice /> : null}
        {isEditing ? (
          <WordsForm
            label="Tu pregunta"
            submitLabel="Guardar"
            schema={editQuestion.body.shape.text}
            initial={question.text}
            mutation={{
              ...edit,
              mutate: (text, callbacks) => edit.mutate({ text, second }, callbacks),
            }}
            describe={askMessage}
            onDone={() => setEditing(false)}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <div className={classes.text}>
            <ExpandableText isPlain text={question.text} foldedFrom={400} />
          </div>
        )}
        <div className={classes.actions}>
          <QuestionVoteButton question={question} />
          <button
            type="button"
            className={classes.action}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconMessageCircle size={18} stroke={1.75} aria-hidden />
            {question.replyCount === 0
              ? 'Responder'
              : formatCount(question.replyCount, 'respuesta', 'respuestas')}
          </button>
          {question.isAnswered ? <span className={classes.badge}>Respondida</span> : null}
          {isEditing ? null : (
            <OwnActions
              what={`pregunta de ${author.name}`}
              warning="Se borra con sus respuestas, para todos, y no se puede recuperar."
              isMine={isMine}
              mayDelete={mayDelete}
              isDeleting={remove.isPending}
              onEdit={() => setEditing(true)}
              onDelete={() => remove.mutateAsync(question.id)}
            />
          )}
          {isMine || question.isHidden ? null : (
            <ReportButton kind="question" id={question.id} what={`pregunta de ${author.name}`} />
          )}
        </div>
        {isOpen ? (
          <QuestionThread
            questionId={question.id}
            authorName={author.name}
            isClosed={question.isHidden}
          />
        ) : null}
      </div>
    </article>
  )
}
