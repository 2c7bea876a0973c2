import type { AccessToken as TokenOnWire, tokenForm, TokenState } from '@ateneo/contract'
import { createToken, listTokens, revokeToken } from '@ateneo/contract/calls'
import type { z } from 'zod'
import { call } from '../../platform/http/call.ts'
import { listPages } from '../../platform/http/list-pages.ts'
import { useMutation, useRefresh } from '../../platform/http/use-mutation.ts'

export interface AccessToken extends Omit<TokenOnWire, '_id' | 'owner'> {
  id: string
  ownerName: string
}

const toToken = ({ _id: id, owner, ...wire }: TokenOnWire): AccessToken => ({
  ...wire,
  id,
  ownerName: owner.name,
})

const allTokens = ['tokens'] as const

export const tokenList = (state: TokenState | undefined) =>
  listPages({
    queryKey: [...allTokens, state ?? 'all'],
    bring: (page, signal) =>
      call(listTokens, { query: { ...(state && { state }), ...page } }, { signal }),
    read: toToken,
  })

/** Makes and revokes tokens; their list is read again afterwards. */
export function useTokenAdmin() {
  const onSettled = useRefresh(allTokens)
  const create = useMutation({
    mutationFn: (body: z.input<typeof tokenForm>) => call(createToken, { body }),
    // The secret of the reply stays in no cache.
    gcTime: 0,
    onSettled,
  })
  const revoke = useMutation({
    mutationFn: (tokenId: string) => call(revokeToken, { params: { tokenId } }),
    onSettled,
  })
  return { create, revoke }
}
