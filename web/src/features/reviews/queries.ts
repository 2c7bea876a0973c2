import { answerRating, listCourseRatings, rateCourse } from '@ateneo/contract/calls'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { useMutation, useRefresh } from '../../platform/http/use-mutation.ts'
import { useViewer } from '../../platform/http/viewer.ts'
import { type ReviewOrder, toStats, toReview } from './review.ts'

const pageSize = 20

/** Keyed by viewer, because `isMine` and `isVoted` depend on them. */
const reviewsKey = (courseId: string, viewerId?: string) =>
  ['reviews', courseId, ...(viewerId ? [viewerId] : [])] as const

type ReviewQuery = { sort: ReviewOrder; isUnansweredOnly?: boolean }

/** The reviews of a course, a page at a time, with the stats of all of them. */
export function useReviews(courseId: string, { sort, isUnansweredOnly = false }: ReviewQuery) {
  const { id: viewerId } = useViewer()
  return useInfiniteQuery({
    queryKey: [...reviewsKey(courseId, viewerId), 'list', sort, isUnansweredOnly],
    queryFn: ({ pageParam, signal }) =>
      call(
        listCourseRatings,
        {
          params: { courseId },
          query: {
            sort,
            limit: pageSize,
            ...(isUnansweredOnly ? { unanswered: 'true' as const } : {}),
            ...(pageParam ? { cursor: pageParam } : {}),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => ({
      // By id, since a review that moved between two pages is in both.
      reviews: [
        ...new Map(
          pages.flatMap(({ ratings }) => ratings.map((wire) => [wire._id, toReview(wire)])),
        ).values(),
      ],
      figures: toStats(pages[0]!),
      own: pages[0]?.own ? toReview(pages[0].own) : undefined,
    }),
    placeholderData: keepPreviousData,
  })
}

/** The viewer's review, which a new one replaces. */
export function useOwnReview(courseId: string) {
  const { id: viewerId } = useViewer()
  return useQuery({
    queryKey: [...reviewsKey(courseId, viewerId), 'own'],
    queryFn: ({ signal }) =>
      call(listCourseRatings, { params: { courseId }, query: { limit: 1 } }, { signal }),
    select: ({ own }) => (own ? toReview(own) : undefined),
    enabled: viewerId !== undefined,
  })
}

/** Sends a rating; resolves when the reviews and the course's average are refetched. */
export function useRateCourse(courseId: string) {
  return useMutation({
    mutationFn: async ({ stars, comment }: { stars: number; comment: string }) => {
      const { msg } = await call(rateCourse, { body: { courseId, rating: stars, comment } })
      // Spec §8: an empty answer is a failure.
      if (!msg) throw new Error('The rating was answered without a message')
      return msg
    },
    onSuccess: useRefresh(
      reviewsKey(courseId),
      // The catalogue's courses carry the average.
      ['courses'],
    ),
  })
}

/** Sends the professor's answer; resolves when the reviews are refetched. */
export function useAnswerReview(courseId: string) {
  return useMutation({
    mutationFn: ({ reviewId, answer }: { reviewId: string; answer: string }) =>
      call(answerRating, { params: { ratingId: reviewId }, body: { answer } }),
    onSuccess: useRefresh(reviewsKey(courseId)),
  })
}
