import { type VideoWork, videoWorkState, type VideoWorkState } from '@ateneo/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ErrorState } from '../../platform/ui/feedback/error-state.tsx'
import { formatBytes, formatPercent } from '../../platform/ui/text/format.ts'
import tools from '../../platform/ui/lists/list-tools.module.css'
import { PageLinks } from '../../platform/ui/lists/page-links.tsx'
import { StateFilter } from '../../platform/ui/lists/state-filter.tsx'
import tables from '../../platform/ui/lists/table.module.css'
import { type Column, Table } from '../../platform/ui/lists/table.tsx'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { useListAddress } from '../../platform/ui/lists/use-list-address.ts'
import { retryMessage, systemMessage } from './messages.ts'
import { useRetryVideo, videoWorkPage } from './queries.ts'

const states: { value: VideoWorkState; label: string }[] = [
  { value: 'failed', label: 'Fallaron' },
  { value: 'processing', label: 'En preparación' },
]

/** Videos in work and those that failed. */
export function VideosView() {
  const { params, cursor, number, change, linksTo } = useListAddress()
  const state = videoWorkState.safeParse(params.get('estado')).data ?? 'failed'
  const page = useQuery(videoWorkPage(state, cursor))
  const { documents, nextCursor = null } = page.data ?? {}
  const retry = useRetryVideo()
  const { formatRelative } = useDates()
  const send = (videoId: string) =>
    retry.mutate(videoId, {
      onSuccess: () => toastSuccess('El video se está preparando otra vez.'),
      onError: (error) => toastError(retryMessage(error), { title: 'No se pudo reintentar' }),
    })
  const isFailed = state === 'failed'
  const columns: Column<VideoWork>[] = [
    {
      name: 'Video',
      render: ({ lesson, course, professor, sizeBytes }) => (
        <>
          {course ? (
            <Link to={`/Administrador/CourseApproval?id=${course._id}`}>{lesson}</Link>
          ) : (
            'Sin lección todavía'
          )}
          <span className={tables.detail}>
            {[course?.title, professor.name, sizeBytes === null ? null : formatBytes(sizeBytes)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      ),
    },
    isFailed
      ? { name: 'Motivo', kind: 'long', render: ({ error }) => error ?? 'Sin motivo' }
      : { name: 'Avance', kind: 'figure', render: ({ progress }) => formatPercent(progress) },
    {
      name: isFailed ? 'Falló' : 'Desde',
      kind: 'date',
      render: ({ sinceDate }) => formatRelative(sinceDate),
    },
    {
      name: 'Se puede ver',
      render: ({ playable }) => (playable ? 'Sí' : 'No'),
    },
  ]
  const action: Column<VideoWork> = {
    name: 'Acciones',
    isPlain: true,
    isNameHidden: true,
    render: ({ _id, lesson }) => (
      <Button
        size="xs"
        variant="default"
        loading={retry.isPending && retry.variables === _id}
        aria-label={`Reintentar ${lesson ?? 'el video sin lección'}`}
        onClick={() => send(_id)}
      >
        Reintentar
      </Button>
    ),
  }
  return (
    <>
      <div className={tools.tools}>
        <StateFilter
          choices={states}
          value={state}
          onChange={(value) => change('estado', value === 'failed' ? '' : value)}
        />
      </div>
      {page.isError && !page.data ? (
        <ErrorState
          message={systemMessage(page.error)}
          onRetry={() => void page.refetch()}
          isRetrying={page.isFetching}
        />
      ) : (
        <Table
          rows={documents}
          keyOf={({ _id }) => _id}
          columns={isFailed ? [...columns, action] : columns}
          none={isFailed ? 'Ningún video ha fallado.' : 'No se está preparando ningún video.'}
        />
      )}
      {number > 1 || nextCursor !== null ? <PageLinks {...linksTo(nextCursor)} /> : null}
    </>
  )
}
