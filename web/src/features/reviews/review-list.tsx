import { NativeSelect } from '@mantine/core'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx'
import { FailedQuery } from '../../platform/ui/feedback/failed-query.tsx'
import { MoreButton } from '../../platform/ui/lists/pages/more-button.tsx'
import { useFocusOnMore } from '../../platform/ui/lists/pages/use-focus-on-more.ts'
import { reviewsMessage } from './messages.ts'
import { useReviews } from './queries.ts'
import { RatingHistogram } from './rating-histogram.tsx'
import { ReaderFoot } from './reader-foot.tsx'
import { type Review, type ReviewOrder, reviewOrders } from './review.ts'
import { ReviewItem } from './review-item.tsx'
import { ReviewListSkeleton } from './review-list-skeleton.tsx'
import classes from './review-list.module.css'

type ReviewListProps = {
  courseId: string
  firstOrder?: ReviewOrder
  isUnansweredOnly?: boolean
  /** Beside the order. */
  filter?: ReactNode
  emptyMessage?: string
  /** Below each review, in place of the reader's actions. */
  Foot?: ComponentType<{ review: Review; courseId: string }>
}

/** The reviews of a course below their histogram; the viewer's own is first. */
export function ReviewList({
  courseId,
  firstOrder = 'useful',
  isUnansweredOnly = false,
  filter,
  emptyMessage = 'Aquí aparecerá lo que opinan quienes toman el curso.',
  Foot = ReaderFoot,
}: ReviewListProps) {
  const [sort, setSort] = useState(firstOrder)
  const query = useReviews(courseId, { sort, isUnansweredOnly })
  const shown = query.data && ownFirst(query.data)
  const list = useRef<HTMLUListElement>(null)
  const pressMore = useFocusOnMore(list)
  if (query.isError && !query.data) {
    return <FailedQuery query={query} explain={reviewsMessage} />
  }
  if (!query.data || !shown) return <ReviewListSkeleton />
  const { figures } = query.data
  // The viewer's own, which administrators hid, counts for nothing and is shown all the same.
  if (figures.total === 0 && shown.length === 0) {
    return <EmptyState title="Todavía no hay comentarios" message={emptyMessage} />
  }
  return (
    <>
      {figures.total > 0 ? <RatingHistogram figures={figures} /> : null}
      <div className={classes.tools}>
        <NativeSelect
          aria-label="Orden de los comentarios"
          size="sm"
          w={220}
          data={reviewOrders}
          value={sort}
          onChange={({ currentTarget: { value } }) =>
            setSort(reviewOrders.find((order) => order.value === value)?.value ?? sort)
          }
        />
        {filter}
      </div>
      <ul ref={list} className={classes.list} data-stale={query.isPlaceholderData || undefined}>
        {shown.map((review) => (
          <li key={review.id}>
            <ReviewItem review={review}>
              <Foot review={review} courseId={courseId} />
            </ReviewItem>
          </li>
        ))}
      </ul>
      {shown.length === 0 ? <p className={classes.none}>Ya respondiste todos.</p> : null}
      <MoreButton
        list={query}
        explain={reviewsMessage}
        label="Ver más comentarios"
        isAtStart
        onPress={pressMore}
      />
    </>
  )
}

type Listed = { reviews: readonly Review[]; own: Review | undefined }

const ownFirst = ({ reviews, own }: Listed) =>
  own ? [own, ...reviews.filter(({ id }) => id !== own.id)] : reviews
