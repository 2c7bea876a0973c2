import { Button, Skeleton } from '@mantine/core'
import { useRef } from 'react'
import { ErrorState } from '../ui/error-state.tsx'
import { useFocusOnMore } from '../ui/use-focus-on-more.ts'
import { NotificationList } from './notification-list.tsx'
import classes from './notifications-content.module.css'
import { useNotifications } from './queries.ts'

type NotificationsContentProps = {
  /** Maximum number shown; all if absent. */
  limit?: number
  onFollow: () => void
}

/** The notifications, or their skeleton, error or empty state. */
export function NotificationsContent({ limit, onFollow }: NotificationsContentProps) {
  const query = useNotifications()
  const place = useRef<HTMLDivElement>(null)
  const bringMore = useFocusOnMore(place, query.data?.list.length)
  if (query.isPending) {
    return (
      <div className={classes.waiting} aria-busy>
        <Skeleton height={48} />
        <Skeleton height={48} />
        <Skeleton height={48} />
      </div>
    )
  }
  if (query.isError) {
    return (
      <ErrorState
        message="No pudimos traer tus avisos. Revisa tu conexión e inténtalo otra vez."
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  if (query.data.list.length === 0) {
    return <p className={classes.empty}>Por el momento no hay ninguna notificación</p>
  }
  return (
    <div ref={place}>
      <NotificationList notifications={query.data.list.slice(0, limit)} onFollow={onFollow} />
      {limit === undefined && query.hasNextPage ? (
        <Button
          fullWidth
          mt={8}
          size="sm"
          variant="subtle"
          loading={query.isFetchingNextPage}
          onClick={() => {
            bringMore()
            void query.fetchNextPage()
          }}
        >
          Mostrar más
        </Button>
      ) : null}
    </div>
  )
}
