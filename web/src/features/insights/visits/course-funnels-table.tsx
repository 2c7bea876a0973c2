import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatNumber } from '../../../platform/ui/text/format.ts'
import { ListBody } from '../../../platform/ui/lists/list-body.tsx'
import { Table } from '../../../platform/ui/lists/table/table.tsx'
import { visitsMessage } from '../messages.ts'
import type { Days } from '../period.ts'
import { stepCount } from './step-count.ts'
import { courseFunnels, type Funnel } from './visit-queries.ts'

type CourseFunnelsTableProps = { days: Days; hrefOf: (courseId: string) => string }

/** Each course from its page to its purchase, the most seen first. */
export function CourseFunnelsTable({ days, hrefOf }: CourseFunnelsTableProps) {
  const list = useInfiniteQuery(courseFunnels(days))
  return (
    <ListBody list={list} explain={visitsMessage}>
      <Table
        rows={list.data?.list}
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
    </ListBody>
  )
}

/** The same as rows of a spreadsheet. */
export const funnelsToCsv = (funnels: readonly Funnel[]) => [
  ['Curso', 'Veces que se vio', 'Desde fuera', 'Empezaron a comprarlo', 'Lo pagaron'],
  ...funnels.map(({ title, views, visits, begun, paid }) => [title, views, visits, begun, paid]),
]
