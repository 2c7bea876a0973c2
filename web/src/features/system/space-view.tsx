import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ErrorState } from '../../platform/ui/feedback/error-state.tsx'
import { formatBytes, formatCount, formatNumber } from '../../platform/ui/text/format.ts'
import { ListSearch } from '../../platform/ui/lists/list-search.tsx'
import tools from '../../platform/ui/lists/list-tools.module.css'
import { PageLinks } from '../../platform/ui/lists/page-links.tsx'
import tables from '../../platform/ui/lists/table.module.css'
import { Table } from '../../platform/ui/lists/table.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { useListAddress } from '../../platform/ui/lists/use-list-address.ts'
import { systemMessage } from './messages.ts'
import { courseSpacePage } from './queries.ts'

/** What each course takes of the storage, the largest first. */
export function SpaceView() {
  const { params, cursor, number, change, linksTo } = useListAddress()
  const { formatRelative } = useDates()
  const words = params.get('q') ?? ''
  const [q] = useDebouncedValue(words.trim(), 250)
  const page = useQuery(courseSpacePage(q, cursor))
  const { documents, total, nextCursor = null } = page.data ?? {}
  if (page.isError && !page.data) {
    return (
      <ErrorState
        message={systemMessage(page.error)}
        onRetry={() => void page.refetch()}
        isRetrying={page.isFetching}
      />
    )
  }
  const shareOf = (bytes: number) =>
    total && total.bytes > 0 ? `${Math.round((bytes / total.bytes) * 100)} %` : '0 %'
  return (
    <>
      <div className={tools.tools}>
        <ListSearch
          label="Buscar por curso"
          value={words}
          onChange={(value) => change('q', value)}
        />
        <p className={tools.count} aria-live="polite">
          {total
            ? `${formatBytes(total.bytes)} en ${formatCount(total.courses, 'curso', 'cursos')}`
            : 'Cargando…'}
        </p>
      </div>
      <Table
        rows={documents}
        keyOf={({ _id }) => _id}
        isLinked
        columns={[
          {
            name: 'Curso',
            render: ({ _id, title, professor }) => (
              <>
                <Link to={`/Administrador/CourseApproval?id=${_id}`}>{title}</Link>
                <span className={tables.detail}>{professor}</span>
              </>
            ),
          },
          { name: 'Lecciones', kind: 'figure', render: ({ lessons }) => formatNumber(lessons) },
          { name: 'Espacio', kind: 'figure', render: ({ bytes }) => formatBytes(bytes) },
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
          {total.measuredDate ? `Medido ${formatRelative(total.measuredDate)}. ` : ''}
          {total.unmeasuredVideos > 0
            ? `Falta medir ${formatCount(total.unmeasuredVideos, 'video', 'videos')} de antes: se hace poco a poco.`
            : 'Videos con todas sus calidades, y archivos de lecciones.'}
        </p>
      ) : null}
      {number > 1 || nextCursor !== null ? <PageLinks {...linksTo(nextCursor)} /> : null}
    </>
  )
}
