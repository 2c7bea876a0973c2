import type { OwnPublicProfile } from '@ateneo/contract'
import { editPublicProfile, getPublicProfile } from '@ateneo/contract/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../http/call.ts'
import { useMutation } from '../http/use-mutation.ts'
import { useViewer } from './viewer.ts'

/** The own profile; each form reads it again, and saves with the version it started from. */
export function usePublicProfile() {
  const { id } = useViewer()
  return useQuery({
    queryKey: ['public-profile', id],
    queryFn: ({ signal }) => call(getPublicProfile, {}, { signal }),
    gcTime: 0,
  })
}

export function useEditPublicProfile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (profile: OwnPublicProfile) => call(editPublicProfile, { body: profile }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['course-professor'] }),
  })
}
