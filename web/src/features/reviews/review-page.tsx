import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useViewer } from '../../platform/http/viewer.ts'
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../platform/ui/feedback/error-state.tsx'
import { reviewsMessage } from './messages.ts'
import { RatingHistogram } from './rating-histogram.tsx'
import { ReaderFoot } from './reader-foot.tsx'
import { toReview, toStats } from './review.ts'
import { ReviewItem } from './review-item.tsx'
import classes from './review-list.module.css'
import { ReviewListSkeleton } from './review-list-skeleton.tsx'
import { reviewPageQuery } from './review-page-query.ts'

type ReviewPageProps = {
  courseId: string
  /** From 1. */
  page: number
  /** Below the reviews: to the others. */
  children?: ReactNode
}

/** One page of a course's reviews below their histogram, complete without scripts. */
export function ReviewPage({ courseId, page, children }: ReviewPageProps) {
  const { data, error, isFetching, refetch } = useQuery(
    reviewPageQuery(useViewer(), courseId, page),
  )
  if (!data) {
    if (!error) return <ReviewListSkeleton />
    return (
      <ErrorState
        message={reviewsMessage(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (data.total === 0) {
    return (
      <EmptyState
        title="Todavía no hay comentarios"
        message="Aquí aparecerá lo que opinan quienes toman el curso."
      />
    )
  }
  return (
    <>
      <RatingHistogram figures={toStats(data)} />
      <ul className={classes.list}>
        {data.ratings.map(toReview).map((review) => (
          <li key={review.id}>
            <ReviewItem review={review}>
              <ReaderFoot review={review} />
            </ReviewItem>
          </li>
        ))}
      </ul>
      {children}
    </>
  )
}
