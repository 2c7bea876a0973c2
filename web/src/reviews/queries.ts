import { listCourseRatings, rateCourse } from '@ateneo/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../http/call.ts'
import { useViewer } from '../identity/viewer.ts'
import { toReview } from './review.ts'

/** Which of them is the viewer's own depends on who asks. */
const reviewsQuery = (courseId: string, viewerId: string | undefined) =>
  queryOptions({
    queryKey: ['reviews', courseId, viewerId],
    queryFn: ({ signal }) => call(listCourseRatings, { params: { courseId } }, { signal }),
    select: ({ ratings }) => ratings.map(toReview),
  })

/** What students say of a course. */
export function useReviews(courseId: string) {
  return useQuery(reviewsQuery(courseId, useViewer().id))
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
        queryClient.invalidateQueries({ queryKey: ['reviews', courseId] }),
        // The catalogue's: a course carries its average.
        queryClient.invalidateQueries({ queryKey: ['courses'] }),
      ]),
  })
}
