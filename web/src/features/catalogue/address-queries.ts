import { findAddress, listRelatedCourses } from '@ateneo/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { readSummary } from '../courses/course.ts'
import { isFinal } from './course/course-queries.ts'

export type AddressKind = 'course' | 'category' | 'professor'

/** What a slug, a former one or an id leads to. */
export function addressQuery(kind: AddressKind, slug: string) {
  return queryOptions({
    queryKey: ['address', kind, slug],
    queryFn: ({ signal, client }) =>
      call(findAddress, { params: { kind, slug } }, { signal, client }),
    retry: (failures: number, error: Error) => !isFinal(error) && failures < 1,
  })
}

/** Courses beside one, or in place of one that was retired or deleted. */
export function relatedQuery({ id, level }: Viewer, courseId: string) {
  return queryOptions({
    queryKey: ['courses', id ?? 'visitor', level ?? '', 'related', courseId],
    queryFn: async ({ signal, client }) => {
      const params = { id: courseId }
      const { documents } = await call(listRelatedCourses, { params }, { signal, client })
      return documents.map(readSummary)
    },
    retry: (failures: number, error: Error) => !isFinal(error) && failures < 1,
  })
}
