import { SubmitButton } from '../../forms/submit-button.tsx'
import { checkConnection } from '../../feedback/check-connection.ts'
import classes from './more-button.module.css'

/** TanStack's `UseInfiniteQueryResult` fits. */
export type PagedQuery = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: unknown
  fetchNextPage: () => unknown
}

export type MoreButtonProps = {
  list: PagedQuery
  explain?: ((error: unknown) => string) | undefined
  label?: string
  size?: 'sm' | 'md'
  isAtStart?: boolean
  onPress?: () => void
}

/** Below a list: brings its next page, if there is one. */
export function MoreButton({
  list,
  explain = checkConnection,
  label = 'Mostrar más',
  size = 'md',
  isAtStart = false,
  onPress,
}: MoreButtonProps) {
  if (!list.hasNextPage) return null
  return (
    <div className={classes.more} data-at-start={isAtStart || undefined}>
      {list.isFetchNextPageError ? (
        <p role="alert" className={classes.failed}>
          {explain(list.error)}
        </p>
      ) : null}
      <SubmitButton
        variant="default"
        size={size}
        isBusy={list.isFetchingNextPage}
        onClick={() => {
          onPress?.()
          void list.fetchNextPage()
        }}
      >
        {label}
      </SubmitButton>
    </div>
  )
}
