import { RelativeTime } from '../../platform/ui/text/relative-time.tsx'
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
  return (
    <p className={classes.byline}>
      <strong>{author.name}</strong>
      {isAnswer ? <span className={classes.badge}>Respuesta del maestro</span> : null}
      {isMine && !isAnswer ? <span className={classes.mine}>Tú</span> : null}
      <RelativeTime moment={createdAt} />
      {isEdited ? <span>(editada)</span> : null}
    </p>
  )
}
