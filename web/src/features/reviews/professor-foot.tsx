import { ReportButton } from '../reports/report-button.tsx'
import { AnswerForm } from './answer-form.tsx'
import type { Review } from './review.ts'
import classes from './review-list.module.css'
import { VoteButton } from './vote-button.tsx'

/** Below a review, for the course's professor: the number of votes, and the answer. */
export function ProfessorFoot({ review, courseId }: { review: Review; courseId: string }) {
  return (
    <>
      <div className={classes.vote}>
        <VoteButton review={review} />
        <ReportButton kind="review" id={review.id} what={`comentario de ${review.authorName}`} />
      </div>
      <AnswerForm courseId={courseId} review={review} />
    </>
  )
}
