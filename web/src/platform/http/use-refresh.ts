import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/** A function that has everything below these keys asked anew; it settles when what is shown is here. */
export function useRefresh(...keys: readonly QueryKey[]): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
