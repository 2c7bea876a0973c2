import type { TeachingGoals } from '@ateneo/contract'
import { editTeachingGoals, getTeachingStats, listEarnings } from '@ateneo/contract/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { useMutation, useRefresh } from '../../platform/http/use-mutation.ts'
import type { Days } from './period.ts'

const all = ['insights'] as const

export const teachingStats = (days: Days) =>
  queryOptions({
    queryKey: [...all, 'teaching', days],
    queryFn: ({ signal }) => call(getTeachingStats, { query: days }, { signal }),
    placeholderData: keepPreviousData,
  })

export function useEditGoals() {
  return useMutation({
    mutationFn: (goals: TeachingGoals) => call(editTeachingGoals, { body: goals }),
    onSuccess: useRefresh(all),
  })
}

export const earnings = (days: Days) =>
  queryOptions({
    queryKey: [...all, 'earnings', days],
    queryFn: async ({ signal }) => {
      const { documents, ...rest } = await call(listEarnings, { query: days }, { signal })
      const rows = documents.map(({ course, ...row }) => ({
        ...row,
        courseId: course._id,
        title: course.title,
      }))
      return { ...rest, rows }
    },
    placeholderData: keepPreviousData,
  })

export type EarningsData = Awaited<ReturnType<NonNullable<ReturnType<typeof earnings>['queryFn']>>>
