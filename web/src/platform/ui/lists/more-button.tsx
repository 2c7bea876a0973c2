import { Button } from '@mantine/core'
import classes from './more-button.module.css'

type MoreButtonProps = {
  /** TanStack's `UseInfiniteQueryResult` fits. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  onPress?: () => void
}

/** Below a list: brings its next page, if there is one. */
export function MoreButton({ list, onPress }: MoreButtonProps) {
  if (!list.hasNextPage) return null
  return (
    <div className={classes.more}>
      <Button
        variant="default"
        loading={list.isFetchingNextPage}
        onClick={() => {
          onPress?.()
          void list.fetchNextPage()
        }}
      >
        Mostrar más
      </Button>
    </div>
  )
}
