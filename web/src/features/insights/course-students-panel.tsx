import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useMutation } from '../../platform/http/use-mutation.ts'
import { downloadCsv } from '../../platform/ui/lists/csv.ts'
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../platform/ui/feedback/error-state.tsx'
import { formatCount } from '../../platform/ui/text/format.ts'
import { ListSearch } from '../../platform/ui/lists/list-search.tsx'
import tools from '../../platform/ui/lists/list-tools.module.css'
import { MoreButton } from '../../platform/ui/lists/more-button.tsx'
import { Table } from '../../platform/ui/lists/table.tsx'
import { toastError } from '../../platform/ui/feedback/toasts.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { type CourseStudent, courseStudents, readAllStudents } from './course-queries.ts'
import { statsMessage } from './messages.ts'

/** The students of a course with their progress; the search is in the address. */
export function CourseStudentsPanel({ courseId }: { courseId: string }) {
  const { formatDate, formatRelative } = useDates()
  const [search, setSearch] = useSearchParams()
  const words = search.get('q') ?? ''
  const [q] = useDebouncedValue(words.trim(), 250)
  const list = useInfiniteQuery(courseStudents(courseId, q))
  const students = list.data?.pages.flatMap(({ documents }) => documents)
  const last = list.data?.pages.at(-1)
  const lessons = last?.lessons ?? 0
  const file = useMutation({
    mutationFn: () => readAllStudents(courseId, q),
    onSuccess: (all) => downloadCsv('alumnos.csv', toCsv(all, lessons)),
    onError: (error) => toastError(statsMessage(error), { title: 'No se descargó' }),
  })
  if (list.isError) {
    return (
      <ErrorState
        message={statsMessage(list.error)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    )
  }
  if (last?.total === 0 && q === '') {
    return (
      <EmptyState
        title="Aún no hay alumnos"
        message="Quien compre el curso o empiece a verlo aparecerá aquí, con su avance."
      />
    )
  }
  return (
    <>
      <div className={tools.tools}>
        <ListSearch
          label="Buscar por nombre"
          value={words}
          onChange={(value) =>
            setSearch((before) => withWords(before, value), {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
        <Button
          size="sm"
          variant="default"
          disabled={!students?.length}
          loading={file.isPending}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          onClick={() => file.mutate()}
        >
          Descargar CSV
        </Button>
        <p className={tools.count} aria-live="polite">
          {last ? formatCount(last.total, 'alumno', 'alumnos') : 'Cargando…'}
        </p>
      </div>
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
              lastActivityAt ? formatRelative(lastActivityAt) : 'Sin empezar',
          },
          {
            name: 'Terminó',
            kind: 'date',
            render: ({ completedAt }) => (completedAt ? formatDate(completedAt) : 'Todavía no'),
          },
        ]}
        none="Ningún alumno se llama así."
      />
      <MoreButton list={list} />
    </>
  )
}

function withWords(before: URLSearchParams, words: string): URLSearchParams {
  const after = new URLSearchParams(before)
  if (words === '') after.delete('q')
  else after.set('q', words)
  return after
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
