import {
  beginSecondFactor,
  beginSecondFactorAtLogin,
  disableSecondFactor,
  enableSecondFactor,
  enableSecondFactorAtLogin,
  getSecondFactor,
  renewRecoveryCodes,
} from '@ateneo/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { useMutation, useRefresh } from '../../../platform/http/use-mutation.ts'

export const secondFactor = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call(getSecondFactor, {}, { signal }),
})

/** The secret for the application: with the password, or with the challenge of a login. */
export function useBeginEnrolment() {
  return useMutation({
    mutationFn: (proof: { password: string } | { challenge: string }) =>
      'challenge' in proof
        ? call(beginSecondFactorAtLogin, { body: proof })
        : call(beginSecondFactor, { body: proof }),
  })
}

/** Answers the recovery codes, which are shown once. */
export function useEnableSecondFactor() {
  return useMutation({
    mutationFn: (code: string) => call(enableSecondFactor, { body: { code } }),
    onSuccess: useRefresh(secondFactor.queryKey),
  })
}

/** The same before entering; the session is opened with it. */
export function useEnableAtLogin() {
  return useMutation({
    mutationFn: async (body: { challenge: string; code: string }) => {
      const { recoveryCodes, ...session } = await call(enableSecondFactorAtLogin, { body })
      return { recoveryCodes, session }
    },
  })
}

interface Proof {
  password: string
  code: string
}

export function useDisableSecondFactor() {
  return useMutation({
    mutationFn: (body: Proof) => call(disableSecondFactor, { body }),
    onSuccess: useRefresh(secondFactor.queryKey),
  })
}

export function useRenewRecoveryCodes() {
  return useMutation({
    mutationFn: (body: Proof) => call(renewRecoveryCodes, { body }),
    onSuccess: useRefresh(secondFactor.queryKey),
  })
}
