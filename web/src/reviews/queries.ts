import { listCourseRatings, rateCourse } from '@ateneo/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../http/call.ts'
import { toReview } from './review.ts'

const reviewsQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['reviews', courseId],
    queryFn: ({ signal }) => call(listCourseRatings, { params: { courseId } }, { signal }),
    select: ({ ratings }) => ratings.map(toReview),
  })

/** What students say of a course. */
export const useReviews = (courseId: string) => useQuery(reviewsQuery(courseId))

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
        queryClient.invalidateQueries({ queryKey: ['reviews', courseId] }),
        queryClient.invalidateQueries({ queryKey: ['courses'] }),
      ]),
  })
}
