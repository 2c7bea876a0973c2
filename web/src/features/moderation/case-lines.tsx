import { Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { reportsMessage } from '../reports/messages.ts'
import { reportLines } from '../reports/queries.ts'
import { ListBody } from '../../platform/ui/lists/list-body.tsx'
import { RelativeTime } from '../../platform/ui/text/relative-time.tsx'
import classes from './case-item.module.css'

/** What each person said of it. */
export function CaseLines({ caseId }: { caseId: string }) {
  const lines = useInfiniteQuery(reportLines(caseId))
  return (
    <ListBody
      list={lines}
      explain={reportsMessage}
      more={{ label: 'Ver más reportes', size: 'sm', isAtStart: true }}
    >
      {lines.data ? (
        <ul className={classes.lines}>
          {lines.data.list.map(({ id, reason, text, createdAt, reporterName }) => (
            <li key={id}>
              <p className={classes.byline}>
                <strong>{reason}</strong>
                <span>{reporterName}</span>
                <RelativeTime moment={createdAt} />
              </p>
              {text === '' ? null : <p className={classes.said}>{text}</p>}
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton height={56} radius="md" aria-busy />
      )}
    </ListBody>
  )
}
