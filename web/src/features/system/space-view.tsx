import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatBytes, formatCount, formatNumber } from '../../platform/ui/text/format.ts'
import { ListBody } from '../../platform/ui/lists/list-body.tsx'
import { ListCount } from '../../platform/ui/lists/list-count.tsx'
import { ListSearch } from '../../platform/ui/lists/list-search.tsx'
import tools from '../../platform/ui/lists/list-tools.module.css'
import { Table } from '../../platform/ui/lists/table/table.tsx'
import { RelativeTime } from '../../platform/ui/text/relative-time.tsx'
import { useListParams } from '../../platform/ui/lists/use-list-params.ts'
import { systemMessage } from './messages.ts'
import { courseSpacePage } from './queries.ts'

/** What each course takes of the storage, the largest first. */
export function SpaceView() {
  const { q, cursor } = useListParams()
  const page = useQuery(courseSpacePage(q, cursor))
  const { documents, total, nextCursor = null } = page.data ?? {}
  const shareOf = (bytes: number) =>
    total && total.bytes > 0 ? `${Math.round((bytes / total.bytes) * 100)} %` : '0 %'
  return (
    <ListBody
      list={page}
      explain={systemMessage}
      filters={
        <>
          <ListSearch label="Buscar por curso" />
          <ListCount
            total={total?.courses}
            format={(courses) =>
              `${formatBytes(total?.bytes ?? 0)} en ${formatCount(courses, 'curso', 'cursos')}`
            }
          />
        </>
      }
      nextCursor={nextCursor}
    >
      <Table
        rows={documents}
        keyOf={({ _id }) => _id}
        isLinked
        columns={[
          {
            name: 'Curso',
            render: ({ _id, title }) => (
              <Link to={`/Administrador/CourseApproval?id=${_id}`}>{title}</Link>
            ),
            detail: ({ professor }) => professor,
          },
          { name: 'Lecciones', kind: 'figure', render: ({ lessons }) => formatNumber(lessons) },
          {
            name: 'Espacio',
            isAside: true,
            kind: 'figure',
            render: ({ bytes }) => formatBytes(bytes),
          },
          { name: 'Del total', kind: 'figure', render: ({ bytes }) => shareOf(bytes) },
        ]}
        none={
          total?.measuredDate
            ? 'Ningún curso coincide.'
            : 'Los cursos se miden cada diez minutos: vuelve en un momento.'
        }
      />
      {total ? (
        <p className={tools.count}>
          {total.measuredDate ? (
            <>
              Medido <RelativeTime moment={total.measuredDate} />.{' '}
            </>
          ) : null}
          {total.unmeasuredVideos > 0
            ? `Falta medir ${formatCount(total.unmeasuredVideos, 'video', 'videos')} de antes: se hace poco a poco.`
            : 'Videos con todas sus calidades, y archivos de lecciones.'}
        </p>
      ) : null}
    </ListBody>
  )
}
