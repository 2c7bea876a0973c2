import type { SubmissionState } from '@ateneo/contract'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { StateBadge } from '../../../platform/ui/cards/state-badge.tsx'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { choicesOf } from '../../../platform/ui/lists/choices.ts'
import { ListBody } from '../../../platform/ui/lists/list-body.tsx'
import { StateFilter } from '../../../platform/ui/lists/state-filter.tsx'
import { Table } from '../../../platform/ui/lists/table/table.tsx'
import { useListParams } from '../../../platform/ui/lists/use-list-params.ts'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { badgeOf, resultsMessage, stateNames, studentName, writeScore } from './messages.ts'
import { submissionList } from './queries.ts'

const choices = choicesOf<Exclude<SubmissionState, 'draft'>>('Todas', stateNames)

/** The submissions of all students, or of the one in the address. */
export function SubmissionsPanel({ contentId }: { contentId: string }) {
  const { formatDateTime } = useDates()
  const { params, choice, change, searchOf } = useListParams()
  const studentId = params.get('alumno') ?? undefined
  const state = choice('estado', choices) || undefined
  const list = useInfiniteQuery(submissionList(contentId, { state, studentId }))
  const { list: submissions, waiting = 0 } = list.data ?? {}
  const isWhole = state === undefined && studentId === undefined
  return (
    <ListBody
      list={list}
      explain={resultsMessage}
      areFiltersKept={!isWhole}
      filters={
        <>
          <StateFilter choices={choices} counts={{ sent: waiting }} />
          {studentId === undefined ? null : (
            <Button size="sm" variant="default" onClick={() => change('alumno', '')}>
              Ver a todos
            </Button>
          )}
        </>
      }
      empty={
        submissions?.length === 0 && isWhole ? (
          <EmptyState
            title="Todavía nadie ha entregado"
            message="Aquí estará cada entrega de tus alumnos, con su texto y sus archivos, para que la revises."
          />
        ) : null
      }
    >
      <Table
        rows={submissions}
        keyOf={({ _id }) => _id}
        isLinked
        columns={[
          {
            name: 'Alumno',
            render: ({ _id, student }) => (
              <Link to={{ search: searchOf(_id) }}>{studentName(student)}</Link>
            ),
            detail: ({ number }) => `Entrega ${number}`,
          },
          {
            name: 'Estado',
            isAside: true,
            render: (one) => <StateBadge badge={badgeOf(one)} />,
          },
          {
            name: 'Puntos',
            kind: 'figure',
            render: ({ points, maxPoints }) => writeScore(points, maxPoints),
          },
          {
            name: 'Entregada',
            kind: 'date',
            render: ({ sentDate, isLate }) =>
              sentDate ? `${formatDateTime(sentDate)}${isLate ? ' · tarde' : ''}` : 'Todavía no',
          },
        ]}
        none="Ninguna entrega está así."
      />
    </ListBody>
  )
}
