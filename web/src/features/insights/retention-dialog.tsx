import { Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { FailedQuery } from '../../platform/ui/feedback/failed-query.tsx'
import { formatCount, formatNumber, formatPercent } from '../../platform/ui/text/format.ts'
import { lazyPart } from '../../platform/ui/loading/lazy-part.ts'
import { Table } from '../../platform/ui/lists/table/table.tsx'
import { type LessonStats, retention } from './course-queries.ts'
import { statsMessage } from './messages.ts'
import { toRetentionParts } from './retention.ts'

const RetentionChart = lazyPart(() => import('./charts/retention-chart.client.tsx'))

type RetentionDialogProps = {
  lesson: LessonStats
  onClose: () => void
}

/** Where the viewers of a video stop. */
export function RetentionDialog({ lesson, onClose }: RetentionDialogProps) {
  const counted = useQuery(retention(lesson.id))
  const parts = counted.data && toRetentionParts(counted.data)
  const placeholder = <Skeleton height={220} />
  return (
    <Modal opened onClose={onClose} title={`Dónde se detienen: ${lesson.title}`} size={720}>
      {counted.isError ? (
        <FailedQuery query={counted} explain={statsMessage} />
      ) : (
        <>
          <p>{`De ${formatCount(lesson.begun, 'alumno que lo empezó', 'alumnos que lo empezaron')}, cuántos vieron cada parte del video y cuántos volvieron a verla. Donde muchos vuelven suele haber algo difícil, o algo que vale la pena.`}</p>
          {parts ? (
            <Suspense fallback={placeholder}>
              <RetentionChart parts={parts} />
            </Suspense>
          ) : (
            placeholder
          )}
          <Table
            rows={parts}
            keyOf={({ clock }) => clock}
            columns={[
              { name: 'Desde el minuto', render: ({ clock }) => clock },
              { name: 'Alumnos', kind: 'figure', render: ({ students }) => formatNumber(students) },
              { name: 'Parte', kind: 'figure', render: ({ share }) => formatPercent(share) },
              {
                name: 'Otra vez',
                kind: 'figure',
                render: ({ repeated }) => formatNumber(repeated),
              },
            ]}
          />
        </>
      )}
    </Modal>
  )
}
