import { Avatar } from '@mantine/core'
import type { ReactNode } from 'react'
import { ExpandableText } from '../ui/expandable-text.tsx'
import { formatDate } from '../ui/format.ts'
import { Stars } from '../ui/stars.tsx'
import classes from './review-item.module.css'
import type { Review } from './review.ts'

/** Spec §9: longer comments show three lines until they are opened. */
const longComment = 200

type ReviewItemProps = {
  review: Review
  /** The vote, the professor's answer. */
  children?: ReactNode
}

/** One comment with its stars. */
export function ReviewItem({ review, children }: ReviewItemProps) {
  return (
    <article className={classes.review} aria-label={`Comentario de ${review.authorName}`}>
      <Avatar src={review.authorImageUrl} name={review.authorName} alt="" color="jade" size={44} />
      <div className={classes.words}>
        <p className={classes.author}>
          {review.authorName}
          {review.isMine ? <span className={classes.mine}>Tu comentario</span> : null}
        </p>
        <p className={classes.facts}>
          <Stars average={review.stars} />
          <time dateTime={review.creationDate}>{formatDate(review.creationDate)}</time>
        </p>
        <div className={classes.comment}>
          <ExpandableText isPlain text={review.comment} foldedFrom={longComment} />
        </div>
        {children}
      </div>
    </article>
  )
}
