import { ReportButton } from '../reports/report-button.tsx'
import { ProfessorAnswer } from './professor-answer.tsx'
import type { Review } from './review.ts'
import classes from './review-list.module.css'
import { VoteButton } from './vote-button.tsx'

/** Below a review, for readers: the professor's answer and the vote. */
export function ReaderFoot({ review }: { review: Review }) {
  return (
    <>
      {review.answer ? <ProfessorAnswer answer={review.answer} /> : null}
      <div className={classes.vote}>
        <VoteButton review={review} />
        {review.isMine ? null : (
          <ReportButton kind="review" id={review.id} what={`comentario de ${review.authorName}`} />
        )}
      </div>
    </>
  )
}
