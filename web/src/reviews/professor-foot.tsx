import { AnswerForm } from './answer-form.tsx'
import type { Review } from './review.ts'
import classes from './review-list.module.css'
import { VoteButton } from './vote-button.tsx'

/** Under a comment, for the course's professor: how useful it is found, and the answer. */
export function ProfessorFoot({ review, courseId }: { review: Review; courseId: string }) {
  return (
    <>
      <div className={classes.vote}>
        <VoteButton review={review} />
      </div>
      <AnswerForm courseId={courseId} review={review} />
    </>
  )
}
