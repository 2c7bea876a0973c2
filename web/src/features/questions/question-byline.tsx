import { useDates } from '../../platform/ui/text/use-dates.ts'
import type { Author } from './question.ts'
import classes from './question-item.module.css'

type QuestionBylineProps = {
  author: Author
  createdAt: string
  isEdited: boolean
  isMine: boolean
  /** Only for a reply. */
  isAnswer?: boolean
}

/** Who wrote something, and when. */
export function QuestionByline(props: QuestionBylineProps) {
  const { author, createdAt, isEdited, isMine, isAnswer = false } = props
  const { formatDateTime, formatRelative } = useDates()
  return (
    <p className={classes.byline}>
      <strong>{author.name}</strong>
      {isAnswer ? <span className={classes.badge}>Respuesta del maestro</span> : null}
      {isMine && !isAnswer ? <span className={classes.mine}>Tú</span> : null}
      <time dateTime={createdAt} title={formatDateTime(createdAt)}>
        {formatRelative(createdAt)}
      </time>
      {isEdited ? <span>(editada)</span> : null}
    </p>
  )
}
