import { answerRating, listCourseRatings, rateCourse } from '@ateneo/contract/calls'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../http/call.ts'
import { useViewer } from '../identity/viewer.ts'
import { type ReviewOrder, toFigures, toReview } from './review.ts'

const pageSize = 20

/** Which of them is the viewer's own depends on who asks. */
const reviewsKey = (courseId: string, viewerId?: string) =>
  ['reviews', courseId, ...(viewerId ? [viewerId] : [])] as const

type Wanted = { sort: ReviewOrder; isUnansweredOnly?: boolean }

/** What students say of a course, a page at a time, under the figures of all of it. */
export function useReviews(courseId: string, { sort, isUnansweredOnly = false }: Wanted) {
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
      // One whose place changed between two pages may come twice.
      reviews: [
        ...new Map(
          pages.flatMap(({ ratings }) => ratings.map((wire) => [wire._id, toReview(wire)])),
        ).values(),
      ],
      figures: toFigures(pages[0]!),
      own: pages[0]?.own ? toReview(pages[0].own) : undefined,
    }),
    placeholderData: keepPreviousData,
  })
}

/** The viewer's own rating, which a new one replaces. */
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

/** Sends a rating; done once the list and the course's average show it. */
export function useRateCourse(courseId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ stars, comment }: { stars: number; comment: string }) => {
      const { msg } = await call(rateCourse, { body: { courseId, rating: stars, comment } })
      // Spec §8: an empty answer is a failure.
      if (!msg) throw new Error('The rating was answered without a message')
      return msg
    },
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: reviewsKey(courseId) }),
        // The catalogue's: a course carries its average.
        queryClient.invalidateQueries({ queryKey: ['courses'] }),
      ]),
  })
}

/** The professor's answer; done once the list shows it. */
export function useAnswerReview(courseId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ reviewId, answer }: { reviewId: string; answer: string }) =>
      call(answerRating, { params: { ratingId: reviewId }, body: { answer } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: reviewsKey(courseId) }),
  })
}
