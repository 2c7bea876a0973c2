import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ErrorState } from '../../platform/ui/feedback/error-state.tsx'
import { formatNumber } from '../../platform/ui/text/format.ts'
import { MoreButton } from '../../platform/ui/lists/more-button.tsx'
import { Table } from '../../platform/ui/lists/table.tsx'
import { visitsMessage } from './messages.ts'
import type { Days } from './period.ts'
import { stepCount } from './step-count.ts'
import { courseFunnels, type Funnel } from './visit-queries.ts'

type CourseFunnelsTableProps = { days: Days; hrefOf: (courseId: string) => string }

/** Each course from its page to its purchase, the most seen first. */
export function CourseFunnelsTable({ days, hrefOf }: CourseFunnelsTableProps) {
  const list = useInfiniteQuery(courseFunnels(days))
  if (list.isError) {
    return (
      <ErrorState
        message={visitsMessage(list.error)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    )
  }
  return (
    <>
      <Table
        rows={list.data?.pages.flatMap(({ rows }) => rows)}
        keyOf={({ id }) => id}
        isLinked
        columns={[
          { name: 'Curso', render: ({ id, title }) => <Link to={hrefOf(id)}>{title}</Link> },
          { name: 'Veces que se vio', kind: 'figure', render: ({ views }) => formatNumber(views) },
          { name: 'Desde fuera', kind: 'figure', render: ({ visits }) => formatNumber(visits) },
          {
            name: 'Empezaron a comprarlo',
            kind: 'figure',
            render: ({ isFree, begun, views }) =>
              isFree && begun === 0 ? 'Gratis' : stepCount(begun, views),
          },
          {
            name: 'Lo pagaron',
            kind: 'figure',
            render: ({ isFree, paid, begun }) =>
              isFree && begun === 0 ? '–' : stepCount(paid, begun),
          },
        ]}
        none="En este periodo nadie vio ni compró un curso."
      />
      <MoreButton list={list} />
    </>
  )
}

/** The same as rows of a spreadsheet. */
export const funnelsToCsv = (funnels: readonly Funnel[]) => [
  ['Curso', 'Veces que se vio', 'Desde fuera', 'Empezaron a comprarlo', 'Lo pagaron'],
  ...funnels.map(({ title, views, visits, begun, paid }) => [title, views, visits, begun, paid]),
]
