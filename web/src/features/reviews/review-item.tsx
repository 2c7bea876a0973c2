import type { ReactNode } from 'react'
import { HiddenNotice } from '../../platform/ui/feedback/hidden-notice.tsx'
import { ExpandableText } from '../../platform/ui/text/expandable-text.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { Stars } from '../../platform/ui/cards/stars.tsx'
import { Portrait } from '../../platform/ui/cards/portrait.tsx'
import classes from './review-item.module.css'
import type { Review } from './review.ts'

/** Spec §9: longer comments are cut to three lines until they are expanded. */
const longComment = 200

type ReviewItemProps = {
  review: Review
  /** The vote, the professor's answer. */
  children?: ReactNode
}

/** A review with its stars. */
export function ReviewItem({ review, children }: ReviewItemProps) {
  const { formatDate } = useDates()
  return (
    <article className={classes.review} aria-label={`Comentario de ${review.authorName}`}>
      <Portrait src={review.authorImageUrl} name={review.authorName} alt="" size={44} />
      <div className={classes.words}>
        <p className={classes.author}>
          {review.authorName}
          {review.isMine ? <span className={classes.mine}>Tu comentario</span> : null}
        </p>
        <p className={classes.facts}>
          <Stars average={review.stars} />
          <time dateTime={review.creationDate}>{formatDate(review.creationDate)}</time>
        </p>
        {review.isHidden ? <HiddenNotice /> : null}
        <div className={classes.comment}>
          <ExpandableText isPlain text={review.comment} foldedFrom={longComment} />
        </div>
        {children}
      </div>
    </article>
  )
}
