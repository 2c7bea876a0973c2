import type { Checklist } from '@ateneo/contract'
import { editChecklist, getChecklist } from '@ateneo/contract/calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { useMutation } from '../../platform/http/use-mutation.ts'

export const checklistQuery = queryOptions({
  queryKey: ['checklist'],
  queryFn: ({ signal }) => call(getChecklist, {}, { signal }),
})

export type EditedChecklist = Omit<Checklist, 'points'> & {
  points: { _id?: string; text: string }[]
}
export type ChecklistValues = Omit<EditedChecklist, 'version'>

/** Reads it again, since another version was saved meanwhile. */
export function useReadChecklist() {
  const queryClient = useQueryClient()
  return () => queryClient.fetchQuery({ ...checklistQuery, staleTime: 0 })
}

export function useEditChecklist() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: EditedChecklist) => call(editChecklist, { body }),
    onSuccess: (saved) => queryClient.setQueryData(checklistQuery.queryKey, saved),
  })
}
