import type { Suggestion as WireSuggestion } from '@ateneo/contract'
import { suggestCourses } from '@ateneo/contract/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../http/call.ts'

/** What somebody may be about to write. */
export interface Suggestion {
  kind: WireSuggestion['type']
  id: string
  text: string
}

/** One letter says nothing yet. */
const fewestLetters = 2

/** A request that a newer word overtakes is cancelled. */
export function useSuggestions(words: string) {
  const q = words.trim().slice(0, 200)
  const isEnough = q.length >= fewestLetters
  const query = useQuery({
    queryKey: ['suggestions', q],
    queryFn: ({ signal }) => call(suggestCourses, { query: { q } }, { signal }),
    select: ({ suggestions }) =>
      suggestions.map(({ type, _id, text }): Suggestion => ({ kind: type, id: _id, text })),
    enabled: isEnough,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    // Suggestions are a courtesy: without them the search itself still works, and says what fails.
    retry: false,
  })
  return isEnough && query.data ? query.data : []
}
