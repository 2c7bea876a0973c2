import type { ReactNode } from 'react'
import { ErrorState } from '../../platform/ui/feedback/error-state.tsx'
import { MoreButton } from '../../platform/ui/lists/more-button.tsx'

type ListFrameProps = {
  /** TanStack's `UseQueryResult` fits, and `UseInfiniteQueryResult` of a list with pages. */
  list: {
    isError: boolean
    isFetching: boolean
    error: unknown
    refetch: () => unknown
    hasNextPage?: boolean
    isFetchingNextPage?: boolean
    fetchNextPage?: () => unknown
  }
  explain: (error: unknown) => string
  /** Filters and rows, or what stands in place of an empty list. */
  children: ReactNode
}

/** A list of the administration, or the error in place of it, and the button to the next page. */
export function ListFrame({ list, explain, children }: ListFrameProps) {
  const { isError, isFetching, error, refetch } = list
  const { hasNextPage = false, isFetchingNextPage = false, fetchNextPage } = list
  return (
    <>
      {isError ? (
        <ErrorState
          message={explain(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        children
      )}
      {fetchNextPage ? (
        <MoreButton list={{ hasNextPage, isFetchingNextPage, fetchNextPage }} />
      ) : null}
    </>
  )
}
