import type { Arguments, Profile, profileFields, UserData } from '@ateneo/contract'
import {
  changePassword,
  deletePhoto,
  editProfile,
  getProfile,
  requestEmailChange,
  resendEmailChange,
  submitChangeRequest,
  uploadPhoto,
} from '@ateneo/contract/calls'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../../platform/http/call.ts'
import { readSession, storeUserData } from '../../../platform/http/session-store.ts'
import { readProfile } from './profile.ts'
import { useSession } from '../../../platform/http/session.ts'
import { useMutation, useRefresh } from '../../../platform/http/use-mutation.ts'

export type ProfileFields = z.input<typeof profileFields>

const profileOf = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: async ({ signal }) => {
      const wire = await call(getProfile, {}, { signal })
      // The cookie may be older, if the account was changed on another device or by an
      // administrator.
      if (readSession()?.userData._id === wire._id) storeUserData(readUserData(wire))
      return readProfile(wire)
    },
  })

/** The account's data that the session's cookie holds (spec §9). */
function readUserData(profile: Profile): UserData {
  const { _id, firstNames, lastNames, email, active, phone } = profile
  const { professionalId, imageURL, studentAccountLevel } = profile
  const { tamanoFuente, modoAltoContraste, isSuperAdmin } = profile
  return {
    _id,
    firstNames,
    lastNames,
    email,
    active,
    phone,
    professionalId,
    imageURL,
    studentAccountLevel,
    isSuperAdmin,
    tamanoFuente,
    modoAltoContraste,
  }
}

/** The logged-in person's account. */
export function useProfile() {
  const id = useSession()?.userData._id ?? ''
  return useQuery({ ...profileOf(id), enabled: id !== '' })
}

/** Reads it again. */
export function useReadProfile(id: string) {
  const queryClient = useQueryClient()
  return () => queryClient.fetchQuery({ ...profileOf(id), staleTime: 0 })
}

/** Refreshes the session's account data, such as its level, which administrators may change. */
export function useRereadAccount(isWanted: boolean): void {
  const id = useSession()?.userData._id ?? ''
  useQuery({ ...profileOf(id), enabled: isWanted && id !== '', staleTime: 0 })
}

/** Changes the own account, then reloads it and updates the session. */
function useProfileChange<Variables, Reply>(send: (variables: Variables) => Promise<Reply>) {
  return useMutation({
    mutationFn: send,
    onSuccess: useRefresh(['profile']),
  })
}

export const useEditProfile = () =>
  useProfileChange((body: ProfileFields & { version: string }) => call(editProfile, { body }))

export const useChangePassword = () =>
  useProfileChange((passwords: { currentPassword: string; password: string }) =>
    call(changePassword, { body: passwords }),
  )

export const useRequestEmailChange = () =>
  useProfileChange((variables: { email: string; password: string }) =>
    call(requestEmailChange, { body: variables }),
  )

export const useResendEmailChange = () => useProfileChange(() => call(resendEmailChange))

export const useUploadPhoto = () =>
  useProfileChange((file: File) => call(uploadPhoto, { form: {}, file }))

export const useDeletePhoto = () => useProfileChange(() => call(deletePhoto))

export type RequestedChanges = Arguments<typeof submitChangeRequest>['body']

export const useSubmitChangeRequest = () =>
  useProfileChange((variables: RequestedChanges) => call(submitChangeRequest, { body: variables }))
