/** The part of a query's result that a component needs; TanStack's `UseQueryResult` fits. */
export type QueryState<Data> = {
  data: Data | undefined
  isPending: boolean
  isError: boolean
  isFetching?: boolean
  refetch: () => unknown
}
