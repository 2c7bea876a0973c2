import type {
  PasswordRequest as PasswordRequestOnWire,
  PasswordRequestState,
} from '@ateneo/contract'
import {
  approvePasswordRequest,
  confirmPasswordRequest,
  listPasswordRequests,
  rejectPasswordRequest,
  sendPasswordRequest,
} from '@ateneo/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { listPages } from '../../../platform/http/list-pages.ts'
import { useMutation, useRefresh } from '../../../platform/http/use-mutation.ts'

export type { PasswordRequestState }

export interface NewPasswordRequest {
  email: string
  name: string
  contactEmail: string
  explanation: string
}

export function useSendPasswordRequest() {
  return useMutation({
    mutationFn: (body: NewPasswordRequest) => call(sendPasswordRequest, { body }),
  })
}

/** Idempotent: opening the link again succeeds too. */
export function requestConfirmation(token: string) {
  return queryOptions({
    queryKey: ['password-request-confirmation', token],
    queryFn: async () => {
      await call(confirmPasswordRequest, undefined, { bearer: token })
      return 'confirmed' as const
    },
    staleTime: Infinity,
    retry: false,
  })
}

const all = ['password-requests'] as const

export type PasswordRequest = ReturnType<typeof readRequest>

function readRequest({ _id: id, account, ...wire }: PasswordRequestOnWire) {
  return {
    ...wire,
    id,
    account: account && {
      ...account,
      id: account._id,
      name: `${account.firstNames} ${account.lastNames}`.trim(),
    },
  }
}

export interface PasswordRequestFilter {
  q: string
  state: PasswordRequestState | undefined
}

/** A page at a time. */
export const passwordRequestList = ({ q, state }: PasswordRequestFilter) =>
  listPages({
    queryKey: [...all, 'list', q, state],
    bring: (page, signal) => {
      const query = { ...(q !== '' && { q }), ...(state && { state }), ...page }
      return call(listPasswordRequests, { query }, { signal })
    },
    read: readRequest,
  })

export type PasswordDecision = { id: string; decision: 'approve' | 'reject'; text: string }

export function useDecidePasswordRequest() {
  return useMutation({
    mutationFn: ({ id, decision, text }: PasswordDecision) => {
      const params = { id }
      return decision === 'approve'
        ? call(approvePasswordRequest, { params, body: { proof: text } })
        : call(rejectPasswordRequest, { params, body: { reason: text } })
    },
    // Also after an error, as another administrator may have decided: the list is outdated.
    onSettled: useRefresh(all),
  })
}
