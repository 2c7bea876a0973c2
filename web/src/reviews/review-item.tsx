import { Avatar } from '@mantine/core'
import { useId, useState } from 'react'
import { formatDate } from '../ui/format.ts'
import { Stars } from '../ui/stars.tsx'
import classes from './review-item.module.css'
import type { Review } from './review.ts'

/** Spec §9: longer comments show three lines until they are opened. */
const longComment = 200

/** One comment with its stars. */
export function ReviewItem({ review }: { review: Review }) {
  const [isOpen, setOpen] = useState(false)
  const commentId = useId()
  const isLong = review.comment.length > longComment
  return (
    <article className={classes.review} aria-label={`Comentario de ${review.authorName}`}>
      <Avatar src={review.authorImageUrl} name={review.authorName} alt="" color="jade" size={44} />
      <div className={classes.words}>
        <p className={classes.author}>{review.authorName}</p>
        <p className={classes.facts}>
          <Stars average={review.stars} />
          <time dateTime={review.creationDate}>{formatDate(review.creationDate)}</time>
        </p>
        <p
          id={commentId}
          className={classes.comment}
          data-clamped={(isLong && !isOpen) || undefined}
        >
          {review.comment}
        </p>
        {isLong ? (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={commentId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Mostrar menos' : 'Mostrar más'}
          </button>
        ) : null}
      </div>
    </article>
  )
}
