import { getLegalVersions } from '@ateneo/contract/calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { CallError } from '../../../platform/http/call-error.ts'
import { call } from '../../../platform/http/call.ts'

/** Versions of the texts that a form links, asked for once while the form is open. */
export const shownLegalVersions = queryOptions({
  queryKey: ['legal-versions'],
  queryFn: ({ signal, client }) => call(getLegalVersions, {}, { signal, client }),
  staleTime: Infinity,
})

/**
 * Sends a form with the versions of the texts that it linked. Where the server has newer ones, the
 * next attempt names those.
 */
export function useAcceptance() {
  const client = useQueryClient()
  return async <Body extends object, Answer>(
    body: Body,
    send: (body: Body & { accepted: Awaited<ReturnType<typeof fetchVersions>> }) => Promise<Answer>,
  ): Promise<Answer> => {
    try {
      return await send({ ...body, accepted: await fetchVersions() })
    } catch (error) {
      if (error instanceof CallError && error.code === 'legal_texts_changed') {
        await client.invalidateQueries(shownLegalVersions)
      }
      throw error
    }
  }

  function fetchVersions() {
    return client.fetchQuery(shownLegalVersions)
  }
}
