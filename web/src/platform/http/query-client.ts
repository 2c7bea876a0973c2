import { QueryClient } from '@tanstack/react-query'

/** One for each start of the page; a failed query is tried once more before a person is told. */
export function buildQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: 1 },
      // Without a connection a person is told at once; waiting for one would look like sending.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
