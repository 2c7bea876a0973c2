import { assignmentResultsPath } from '@ateneo/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { fetchFile } from '../../../platform/http/call.ts'
import { StateBadge } from '../../../platform/ui/cards/state-badge.tsx'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { DownloadButton } from '../../../platform/ui/files/download-button.tsx'
import { Facts } from '../../../platform/ui/lists/facts.tsx'
import { ListBody } from '../../../platform/ui/lists/list-body.tsx'
import { Table } from '../../../platform/ui/lists/table/table.tsx'
import { formatNumber } from '../../../platform/ui/text/format.ts'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import {
  badgeOf,
  csvMessage,
  resultsMessage,
  studentName,
  writeHours,
  writeScore,
} from './messages.ts'
import { assignmentResults } from './queries.ts'
import classes from './review.module.css'

/** How each student does, and all of them together. */
export function ResultsPanel({ contentId }: { contentId: string }) {
  const { formatDateTime } = useDates()
  const list = useInfiniteQuery(assignmentResults(contentId))
  const { data } = list
  return (
    <ListBody
      list={list}
      explain={resultsMessage}
      above={data ? <Figures figures={data} /> : null}
      filters={
        <DownloadButton
          filename="tarea.csv"
          fetch={() => fetchFile(assignmentResultsPath(contentId))}
          explain={csvMessage}
        >
          Descargar CSV
        </DownloadButton>
      }
      empty={
        data?.list.length === 0 ? (
          <EmptyState
            title="Todavía nadie ha entregado"
            message="Aquí verás cómo va cada alumno en esta tarea."
          />
        ) : null
      }
    >
      <Table
        rows={data?.list}
        keyOf={({ student }) => student._id}
        isLinked
        columns={[
          {
            name: 'Alumno',
            render: ({ student }) => (
              <Link to={{ search: `?alumno=${student._id}` }}>{studentName(student)}</Link>
            ),
            detail: ({ triesCount }) =>
              `${triesCount} ${triesCount === 1 ? 'entrega' : 'entregas'}`,
          },
          { name: 'Estado', isAside: true, render: (one) => <StateBadge badge={badgeOf(one)} /> },
          {
            name: 'Puntos',
            kind: 'figure',
            render: ({ points, maxPoints }) => writeScore(points, maxPoints),
          },
          {
            name: 'Última entrega',
            kind: 'date',
            render: ({ sentDate }) => (sentDate ? formatDateTime(sentDate) : 'Todavía no'),
          },
        ]}
      />
    </ListBody>
  )
}

type Figures = {
  studentCount: number
  passedCount: number
  waiting: number
  reviewHours: number | null
  returnedPercent: number | null
}

function Figures({ figures }: { figures: Figures }) {
  const { studentCount, passedCount, waiting, reviewHours, returnedPercent } = figures
  return (
    <Facts
      layout="columns"
      className={classes.figures}
      facts={[
        ['Alumnos que entregaron', formatNumber(studentCount)],
        ['Aprobados', formatNumber(passedCount)],
        ['Por revisar', formatNumber(waiting)],
        ['Hasta la primera revisión', writeHours(reviewHours)],
        ['Devueltas', returnedPercent === null ? '–' : `${Math.round(returnedPercent)} %`],
      ]}
    />
  )
}
