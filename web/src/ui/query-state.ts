/** What a part of a screen needs to know of a query; TanStack's `UseQueryResult` fits. */
export type QueryState<Data> = {
  data: Data | undefined
  isPending: boolean
  isError: boolean
  isFetching?: boolean
  refetch: () => unknown
}
