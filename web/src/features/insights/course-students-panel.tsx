import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx'
import { CsvButton } from '../../platform/ui/lists/csv-button.tsx'
import { ListBody } from '../../platform/ui/lists/list-body.tsx'
import { ListCount } from '../../platform/ui/lists/list-count.tsx'
import { ListSearch } from '../../platform/ui/lists/list-search.tsx'
import { Table } from '../../platform/ui/lists/table/table.tsx'
import { useListParams } from '../../platform/ui/lists/use-list-params.ts'
import { formatCount } from '../../platform/ui/text/format.ts'
import { RelativeTime } from '../../platform/ui/text/relative-time.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { type CourseStudent, courseStudents, readAllStudents } from './course-queries.ts'
import { statsMessage } from './messages.ts'

/** The students of a course with their progress; the search is in the address. */
export function CourseStudentsPanel({ courseId }: { courseId: string }) {
  const { formatDate } = useDates()
  const { q } = useListParams()
  const list = useInfiniteQuery(courseStudents(courseId, q))
  const { list: students, total, lessons = 0 } = list.data ?? {}
  return (
    <ListBody
      list={list}
      explain={statsMessage}
      filters={
        <>
          <ListSearch label="Buscar por nombre" />
          <CsvButton
            filename="alumnos.csv"
            read={async () => toCsv(await readAllStudents(courseId, q), lessons)}
            explain={statsMessage}
            isDisabled={!students?.length}
          />
          <ListCount total={total} format={(count) => formatCount(count, 'alumno', 'alumnos')} />
        </>
      }
      empty={
        total === 0 && q === '' ? (
          <EmptyState
            title="Aún no hay alumnos"
            message="Quien compre el curso o empiece a verlo aparecerá aquí, con su avance."
          />
        ) : null
      }
    >
      <Table
        rows={students}
        keyOf={({ id }) => id}
        columns={[
          { name: 'Alumno', render: ({ name }) => name },
          { name: 'Desde', kind: 'date', render: ({ since }) => formatDate(since) },
          {
            name: 'Contenidos vistos',
            kind: 'figure',
            render: ({ seenLessons }) => `${seenLessons} de ${lessons}`,
          },
          {
            name: 'Última actividad',
            render: ({ lastActivityAt }) =>
              lastActivityAt ? <RelativeTime moment={lastActivityAt} /> : 'Sin empezar',
          },
          {
            name: 'Terminó',
            kind: 'date',
            render: ({ completedAt }) => (completedAt ? formatDate(completedAt) : 'Todavía no'),
          },
        ]}
        none="Ningún alumno se llama así."
      />
    </ListBody>
  )
}

const head = ['Alumno', 'Desde', 'Contenidos vistos', 'Contenidos', 'Última actividad', 'Terminó']

const toCsv = (students: readonly CourseStudent[], lessons: number) => [
  head,
  ...students.map(({ name, since, seenLessons, lastActivityAt, completedAt }) => [
    name,
    since,
    seenLessons,
    lessons,
    lastActivityAt ?? '',
    completedAt ?? '',
  ]),
]
