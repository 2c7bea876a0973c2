import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedQuery } from '../../platform/ui/feedback/failed-query.tsx'
import { formatDuration, formatNumber, formatPercent } from '../../platform/ui/text/format.ts'
import { StatsList } from '../../platform/ui/lists/stats-list.tsx'
import { Table } from '../../platform/ui/lists/table/table.tsx'
import { courseStats, type CourseStatsData, type LessonStats } from './course-queries.ts'
import { statsMessage } from './messages.ts'
import { RetentionDialog } from './retention-dialog.tsx'

/** The figures of a course, and how far its lessons are watched. */
export function CourseStatsPanel({ courseId }: { courseId: string }) {
  const course = useQuery(courseStats(courseId))
  const [open, setOpen] = useState<LessonStats>()
  if (course.isError) {
    return <FailedQuery query={course} explain={statsMessage} />
  }
  return (
    <Stack gap="lg">
      <StatsList
        stats={figures.map(({ label, render }) => ({
          label,
          value: course.data && render(course.data),
        }))}
      />
      <Table
        rows={course.data?.lessons}
        keyOf={({ id }) => id}
        columns={[
          { name: 'Contenido', render: ({ title }) => title },
          {
            name: 'Duración',
            kind: 'code',
            render: ({ durationSeconds }) =>
              durationSeconds ? formatDuration(durationSeconds) : '–',
          },
          { name: 'Lo empezaron', kind: 'figure', render: ({ begun }) => formatNumber(begun) },
          { name: 'Lo vieron', kind: 'figure', render: ({ seen }) => formatNumber(seen) },
          {
            name: 'Dónde se detienen',
            kind: 'actions',
            isNameHidden: true,
            render: (lesson) =>
              lesson.begun > 0 && lesson.durationSeconds > 0 ? (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Ver dónde se detienen en ${lesson.title}`}
                  onClick={() => setOpen(lesson)}
                >
                  Ver dónde se detienen
                </Button>
              ) : null,
          },
        ]}
        none="El curso todavía no tiene contenido."
      />
      {open ? <RetentionDialog lesson={open} onClose={() => setOpen(undefined)} /> : null}
    </Stack>
  )
}

const figures: { label: string; render: (course: CourseStatsData) => string }[] = [
  { label: 'Alumnos', render: ({ students }) => formatNumber(students) },
  { label: 'Lo terminaron', render: ({ completed }) => formatNumber(completed) },
  {
    label: 'Terminación',
    render: ({ students, completed }) =>
      students === 0 ? 'Sin datos' : formatPercent(Math.min(1, completed / students)),
  },
  {
    label: 'Minutos vistos',
    render: ({ minutesWatched }) => formatNumber(Math.round(minutesWatched)),
  },
]
