import type { PublishedReview, Rubric, SubmissionFile } from '@ateneo/contract'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { Prose } from '../../platform/ui/text/prose.tsx'
import classes from './assignment.module.css'
import { FileList } from './file-list.tsx'
import { RemarkList } from './remark-list.tsx'
import { RubricList } from './rubric-list.tsx'
import type { Media } from './use-media.ts'

type ReviewViewProps = {
  review: PublishedReview
  rubric: Rubric
  /** Of the submission, which the remarks are about. */
  files: readonly SubmissionFile[]
  media: Media
}

/** A decision: its points by criterion, what is said, also at seconds, and its files. */
export function ReviewView({ review, rubric, files, media }: ReviewViewProps) {
  const { formatDateTime } = useDates()
  const { comment, points, remarks, reviewer, date } = review
  const name = reviewer ? `${reviewer.firstNames} ${reviewer.lastNames}` : 'Una cuenta eliminada'
  return (
    <>
      <p className={classes.note}>
        {name}, el {formatDateTime(date)}
      </p>
      {comment.trim() ? <Prose keepsBreaks>{comment}</Prose> : null}
      <RemarkList remarks={remarks} files={files} media={media} />
      {rubric.length > 0 ? <RubricList rubric={rubric} given={points} /> : null}
      <FileList label="Archivos de la revisión" files={review.files} />
    </>
  )
}
