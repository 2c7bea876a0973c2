import { Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { reportsMessage } from '../reports/messages.ts'
import { reportLines } from '../reports/queries.ts'
import { ErrorState } from '../../platform/ui/feedback/error-state.tsx'
import { SubmitButton } from '../../platform/ui/forms/submit-button.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import classes from './case-item.module.css'

/** What each person said of it. */
export function CaseLines({ caseId }: { caseId: string }) {
  const { formatDateTime, formatRelative } = useDates()
  const lines = useInfiniteQuery(reportLines(caseId))
  if (lines.isError && !lines.data) {
    return (
      <ErrorState
        message={reportsMessage(lines.error)}
        onRetry={() => void lines.refetch()}
        isRetrying={lines.isFetching}
      />
    )
  }
  if (!lines.data) return <Skeleton height={56} radius="md" aria-busy />
  return (
    <>
      <ul className={classes.lines}>
        {lines.data.map(({ id, reason, text, createdAt, reporterName }) => (
          <li key={id}>
            <p className={classes.byline}>
              <strong>{reason}</strong>
              <span>{reporterName}</span>
              <time dateTime={createdAt} title={formatDateTime(createdAt)}>
                {formatRelative(createdAt)}
              </time>
            </p>
            {text === '' ? null : <p className={classes.said}>{text}</p>}
          </li>
        ))}
      </ul>
      {lines.hasNextPage ? (
        <SubmitButton
          size="sm"
          variant="default"
          isBusy={lines.isFetchingNextPage}
          onClick={() => void lines.fetchNextPage()}
        >
          Ver más reportes
        </SubmitButton>
      ) : null}
    </>
  )
}
