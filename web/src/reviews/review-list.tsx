import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { reviewsMessage } from './messages.ts'
import { useReviews } from './queries.ts'
import { RatingHistogram } from './rating-histogram.tsx'
import { ReviewItem } from './review-item.tsx'
import classes from './review-list.module.css'

const placeholderCount = 3
const step = 20

/** The comments of a course under the histogram of their stars. */
export function ReviewList({ courseId }: { courseId: string }) {
  const reviews = useReviews(courseId)
  const [shown, setShown] = useState(step)
  if (reviews.isError) {
    return (
      <ErrorState
        message={reviewsMessage(reviews.error)}
        onRetry={() => void reviews.refetch()}
        isRetrying={reviews.isFetching}
      />
    )
  }
  if (!reviews.data) {
    return (
      <ul className={classes.list} aria-busy>
        {Array.from({ length: placeholderCount }, (_, place) => (
          <li key={place} className={classes.placeholder} aria-hidden>
            <Skeleton circle height={44} />
            <div>
              <Skeleton height={16} width="30%" my={5} />
              <Skeleton height={14} width="45%" mb={14} />
              <Skeleton height={14} mb={8} />
              <Skeleton height={14} width="80%" />
            </div>
          </li>
        ))}
      </ul>
    )
  }
  if (reviews.data.length === 0) {
    return (
      <EmptyState
        title="Todavía no hay comentarios"
        message="Aquí aparecerá lo que opinan quienes toman el curso."
      />
    )
  }
  const left = reviews.data.length - shown
  return (
    <>
      <RatingHistogram reviews={reviews.data} />
      <ul className={classes.list}>
        {reviews.data.slice(0, shown).map((review) => (
          <li key={review.id}>
            <ReviewItem review={review} />
          </li>
        ))}
      </ul>
      {left > 0 ? (
        <Button variant="default" mt="lg" onClick={() => setShown(shown + step)}>
          Ver {Math.min(left, step)} comentarios más
        </Button>
      ) : null}
    </>
  )
}
