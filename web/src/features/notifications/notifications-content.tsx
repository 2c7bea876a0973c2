import { Skeleton, Stack, Text } from '@mantine/core'
import type { QueryState } from '../../platform/ui/feedback/query-state.ts'
import { ErrorState } from '../../platform/ui/feedback/error-state.tsx'
import { NotificationList } from './notification-list.tsx'
import type { Notification } from './queries.ts'

type NotificationsContentProps = {
  query: QueryState<unknown>
  list: readonly Notification[] | undefined
  /** Instead of no notification. */
  none?: string
  onFollow: (notification: Notification) => void
}

/** Notifications, or their skeleton, error or empty state. */
export function NotificationsContent(props: NotificationsContentProps) {
  const { query, list, onFollow } = props
  const { none = 'Por el momento no hay ninguna notificación' } = props
  if (query.isError) {
    return (
      <ErrorState
        message="No pudimos traer tus avisos. Revisa tu conexión e inténtalo otra vez."
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching ?? false}
      />
    )
  }
  if (list === undefined) {
    return (
      <Stack gap="sm" p="sm" aria-busy>
        <Skeleton height={48} />
        <Skeleton height={48} />
        <Skeleton height={48} />
      </Stack>
    )
  }
  if (list.length === 0)
    return (
      <Text px="md" py={32} ta="center" c="dimmed">
        {none}
      </Text>
    )
  return <NotificationList notifications={list} onFollow={onFollow} />
}
