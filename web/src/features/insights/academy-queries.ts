import type { Reply } from '@ateneo/contract'
import { getAcademyStats } from '@ateneo/contract/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import type { Days } from './period.ts'

const pollMs = 60_000

/** The administrator's panel; polled, since people and requests come meanwhile. */
export const academyStats = (days: Days) =>
  queryOptions({
    queryKey: ['insights', 'academy', days],
    queryFn: ({ signal }) => call(getAcademyStats, { query: days }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  })

export type AcademyData = Reply<typeof getAcademyStats>
export type AcademyMonth = AcademyData['months'][number]
