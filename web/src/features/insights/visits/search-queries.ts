import { listSearchWords, reportFound } from '@ateneo/contract/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import type { Days } from '../period.ts'

export const searchWords = (courseId: string, days: Days) =>
  queryOptions({
    queryKey: ['insights', 'searches', courseId, days],
    queryFn: async ({ signal }) => {
      const params = { courseId }
      return (await call(listSearchWords, { params, query: days }, { signal })).documents
    },
    placeholderData: keepPreviousData,
  })

/** Fire and forget: no screen waits for it, so failures are ignored. */
export function sendFound(courseId: string, words: string): void {
  call(reportFound, { body: { courseId, words } }, { keepalive: true }).catch(() => undefined)
}
