import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../ui/error-state.tsx'
import { NoticeList } from './notice-list.tsx'
import classes from './notices-content.module.css'
import { notices } from './queries.ts'

type NoticesContentProps = {
  /** How many at most; all without. */
  limit?: number
  onFollow: () => void
}

/** The notices in each of their states. */
export function NoticesContent({ limit, onFollow }: NoticesContentProps) {
  const query = useQuery(notices)
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
  if (query.data.length === 0) {
    return <p className={classes.empty}>Por el momento no hay ninguna notificación</p>
  }
  return <NoticeList notices={query.data.slice(0, limit)} onFollow={onFollow} />
}
