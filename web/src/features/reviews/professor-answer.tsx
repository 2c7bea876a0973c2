import { useDates } from '../../platform/ui/text/use-dates.ts'
import { ExpandableText } from '../../platform/ui/text/expandable-text.tsx'
import classes from './professor-answer.module.css'
import type { Review } from './review.ts'

/** The professor's answer below a review. */
export function ProfessorAnswer({ answer }: { answer: NonNullable<Review['answer']> }) {
  const { formatDate } = useDates()
  return (
    <blockquote className={classes.answer} aria-label="Respuesta del maestro">
      <p className={classes.head}>
        <strong>Respuesta del maestro</strong>
        <time dateTime={answer.creationDate}>{formatDate(answer.creationDate)}</time>
      </p>
      <ExpandableText isPlain text={answer.text} />
    </blockquote>
  )
}
