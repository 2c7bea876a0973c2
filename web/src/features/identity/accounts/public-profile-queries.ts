import type { OwnPublicProfile } from '@ateneo/contract'
import { editPublicProfile, getPublicProfile } from '@ateneo/contract/calls'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { useMutation, useRefresh } from '../../../platform/http/use-mutation.ts'
import { useViewer } from '../../../platform/http/viewer.ts'

const ownProfile = (viewerId: string | undefined) =>
  queryOptions({
    queryKey: ['public-profile', viewerId],
    queryFn: ({ signal }) => call(getPublicProfile, {}, { signal }),
    gcTime: 0,
  })

/** The own profile; each form reads it again, and saves with the version it started from. */
export const usePublicProfile = () => useQuery(ownProfile(useViewer().id))

/** Reads it again, since another version was saved meanwhile. */
export function useReadPublicProfile() {
  const queryClient = useQueryClient()
  const { id } = useViewer()
  return () => queryClient.fetchQuery({ ...ownProfile(id), staleTime: 0 })
}

export function useEditPublicProfile() {
  return useMutation({
    mutationFn: (profile: OwnPublicProfile) => call(editPublicProfile, { body: profile }),
    onSuccess: useRefresh(['course-professor']),
  })
}
