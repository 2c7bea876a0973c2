import type { AttemptState } from '@ateneo/contract'
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
import { badgeOf, resultsMessage, stateNames, studentName, writePoints } from './messages.ts'
import { quizAttempts } from './queries.ts'

const choices = choicesOf<AttemptState>('Todos', stateNames)

/** The attempts of all students, or of the one in the address. */
export function AttemptsPanel({ contentId }: { contentId: string }) {
  const { formatDateTime } = useDates()
  const { params, choice, change, searchOf } = useListParams()
  const studentId = params.get('alumno') ?? undefined
  const state = choice('estado', choices) || undefined
  const list = useInfiniteQuery(quizAttempts(contentId, { state, studentId }))
  const { list: attempts, waiting = 0 } = list.data ?? {}
  const isWhole = state === undefined && studentId === undefined
  return (
    <ListBody
      list={list}
      explain={resultsMessage}
      areFiltersKept={!isWhole}
      filters={
        <>
          <StateFilter choices={choices} counts={{ grading: waiting }} />
          {studentId === undefined ? null : (
            <Button size="sm" variant="default" onClick={() => change('alumno', '')}>
              Ver a todos
            </Button>
          )}
        </>
      }
      empty={
        attempts?.length === 0 && isWhole ? (
          <EmptyState
            title="Todavía nadie lo ha respondido"
            message="Aquí estará cada intento de tus alumnos, con lo que respondieron."
          />
        ) : null
      }
    >
      <Table
        rows={attempts}
        keyOf={({ _id }) => _id}
        isLinked
        columns={[
          {
            name: 'Alumno',
            render: ({ _id, student }) => (
              <Link to={{ search: searchOf(_id) }}>{studentName(student)}</Link>
            ),
            detail: ({ number }) => `Intento ${number}`,
          },
          {
            name: 'Estado',
            isAside: true,
            render: (attempt) => <StateBadge badge={badgeOf(attempt)} />,
          },
          {
            name: 'Puntos',
            kind: 'figure',
            render: ({ points, maxPoints }) => writePoints(points, maxPoints),
          },
          {
            name: 'Entregado',
            kind: 'date',
            render: ({ submitDate, isExpired }) =>
              submitDate
                ? `${formatDateTime(submitDate)}${isExpired ? ' · se acabó el tiempo' : ''}`
                : 'Todavía no',
          },
        ]}
        none="Ningún intento está así."
      />
    </ListBody>
  )
}
