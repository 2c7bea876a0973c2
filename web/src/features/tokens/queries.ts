import type { AccessToken as TokenOnWire, tokenForm, TokenState } from '@ateneo/contract'
import { createToken, listTokens, revokeToken } from '@ateneo/contract/calls'
import { infiniteQueryOptions, keepPreviousData, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../platform/http/call.ts'
import { useMutation } from '../../platform/http/use-mutation.ts'

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
  infiniteQueryOptions({
    queryKey: [...allTokens, state ?? 'all'],
    queryFn: async ({ signal, pageParam }) => {
      const query = { ...(state && { state }), ...(pageParam !== null && { cursor: pageParam }) }
      const page = await call(listTokens, { query }, { signal })
      return { ...page, documents: page.documents.map(toToken) }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })

/** Makes and revokes tokens; their list is read again afterwards. */
export function useTokenAdmin() {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: allTokens })
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
