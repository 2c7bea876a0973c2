import { checkConnection } from './check-connection.ts'
import { ErrorState } from './error-state.tsx'

type FailedQueryProps = {
  /** TanStack's `UseQueryResult` fits. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  title?: string | undefined
  explain?: ((error: unknown) => string) | undefined
}

/** In place of what a query did not bring. */
export function FailedQuery({ query, title, explain = checkConnection }: FailedQueryProps) {
  return (
    <ErrorState
      {...(title !== undefined && { title })}
      message={explain(query.error)}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  )
}
