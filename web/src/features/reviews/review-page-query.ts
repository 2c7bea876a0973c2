import { listCourseRatings } from '@ateneo/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

export const reviewPageSize = 10

/** A page of a course's reviews by its number, the most useful first. */
export function reviewPageQuery({ id }: Viewer, courseId: string, page: number) {
  return queryOptions({
    queryKey: ['reviews', courseId, ...(id ? [id] : []), 'page', page],
    queryFn: ({ signal, client }) =>
      call(
        listCourseRatings,
        {
          params: { courseId },
          query: {
            sort: 'useful',
            limit: reviewPageSize,
            ...(page > 1 ? { page } : {}),
          },
        },
        { signal, client },
      ),
  })
}
