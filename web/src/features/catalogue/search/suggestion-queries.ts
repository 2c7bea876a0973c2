import type { Suggestion as WireSuggestion } from '@ateneo/contract'
import { suggestCourses } from '@ateneo/contract/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'

/** A completion of the search. */
export interface Suggestion {
  kind: WireSuggestion['type']
  id: string
  slug: string
  text: string
}

const nothing = { suggestions: [], corrections: [] }

/** One letter matches too much. */
const minLetters = 2

/** Cancels the request when the text changes. */
export function useSuggestions(words: string) {
  const q = words.trim().slice(0, 200)
  const isEnough = q.length >= minLetters
  const query = useQuery({
    queryKey: ['suggestions', q],
    queryFn: ({ signal }) => call(suggestCourses, { query: { q } }, { signal }),
    select: ({ suggestions, corrections = [] }) => ({
      suggestions: suggestions.map(({ type, _id, slug, text }): Suggestion => ({
        kind: type,
        id: _id,
        slug,
        text,
      })),
      corrections,
    }),
    enabled: isEnough,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    // Not retried: the search works without suggestions.
    retry: false,
  })
  const { suggestions, corrections } = isEnough && query.data ? query.data : nothing
  // Only for the current text, not for the placeholder's.
  const isCurrent = isEnough && query.isSuccess && !query.isPlaceholderData
  return { suggestions, corrections, hasNone: isCurrent && suggestions.length === 0 }
}
