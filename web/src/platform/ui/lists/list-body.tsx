import { type ReactNode, useRef } from 'react'
import { FailedQuery } from '../feedback/failed-query.tsx'
import { ListPages } from './pages/list-pages.tsx'
import tools from './list-tools.module.css'
import { MoreButton, type MoreButtonProps, type PagedQuery } from './pages/more-button.tsx'
import { useFocusOnMore } from './pages/use-focus-on-more.ts'

export type ListBodyProps = {
  /** TanStack's `UseQueryResult` fits, and `UseInfiniteQueryResult` of a list with pages. */
  list: {
    data: unknown
    isError: boolean
    isFetching: boolean
    isPlaceholderData: boolean
    error: unknown
    refetch: () => unknown
  } & Partial<PagedQuery>
  /** Of the failure. */
  failure?: string
  explain?: (error: unknown) => string
  /** Above the filters. */
  above?: ReactNode
  /** Search, filters and count. */
  filters?: ReactNode
  /** The filters are also above a failure and an empty list. */
  areFiltersKept?: boolean
  /** In place of the rows if there are none, whatever is sought; absent while there are some. */
  empty?: ReactNode
  /** Of a list whose pages are in the URL. */
  nextCursor?: string | null
  /** The button of a list that grows. */
  more?: Pick<MoreButtonProps, 'label' | 'size' | 'isAtStart'>
  /** The rows, or their skeleton. */
  children: ReactNode
}

/** A list with its filters and pages, or what stands in place of its rows. */
export function ListBody({ list, explain, filters, empty, nextCursor, ...rest }: ListBodyProps) {
  const { failure, above, areFiltersKept = false, more, children } = rest
  const rows = useRef<HTMLDivElement>(null)
  const pressMore = useFocusOnMore(rows)
  const isFailed = list.isError && list.data === undefined
  // No rows of another filter: the search field would go while somebody writes in it.
  const isEmpty = Boolean(empty) && (areFiltersKept || !list.isPlaceholderData)
  return (
    <>
      {areFiltersKept || !(isFailed || isEmpty) ? (
        <>
          {above}
          {filters ? <div className={tools.tools}>{filters}</div> : null}
        </>
      ) : null}
      {isFailed ? (
        <FailedQuery query={list} title={failure} explain={explain} />
      ) : isEmpty ? (
        empty
      ) : (
        <div ref={rows}>{children}</div>
      )}
      {isPaged(list) ? (
        <MoreButton list={list} explain={explain} {...more} onPress={pressMore} />
      ) : null}
      {nextCursor === undefined || isFailed ? null : <ListPages nextCursor={nextCursor} />}
    </>
  )
}

const isPaged = (list: Partial<PagedQuery>): list is PagedQuery => list.fetchNextPage !== undefined
