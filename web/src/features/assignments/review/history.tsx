import { ReviewView } from '../review-view.tsx'
import type { Media } from '../use-media.ts'
import type { OpenedReview } from './queries.ts'
import classes from './review.module.css'

/** Decisions that were corrected since. */
export function History({ review, media }: { review: OpenedReview; media: Media }) {
  const former = review.history.slice(1)
  if (former.length === 0) return null
  return (
    <details className={classes.history}>
      <summary>Revisiones anteriores ({former.length})</summary>
      {former.map((one) => (
        <article key={one.number} aria-label={`Revisión ${one.number}`} className={classes.former}>
          <p className={classes.note}>{one.decision === 'accept' ? 'Se aceptó' : 'Se devolvió'}</p>
          <ReviewView review={one} rubric={review.rubric} files={review.files} media={media} />
        </article>
      ))}
    </details>
  )
}
