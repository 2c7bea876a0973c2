import type { VideoWork } from '@ateneo/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatBytes, formatPercent } from '../../platform/ui/text/format.ts'
import { ListBody } from '../../platform/ui/lists/list-body.tsx'
import { StateFilter } from '../../platform/ui/lists/state-filter.tsx'
import { actions, type Column, Table } from '../../platform/ui/lists/table/table.tsx'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { RelativeTime } from '../../platform/ui/text/relative-time.tsx'
import { useListParams } from '../../platform/ui/lists/use-list-params.ts'
import { retryMessage, systemMessage } from './messages.ts'
import { useRetryVideo, videoWorkPage } from './queries.ts'

const states = [
  { value: 'failed', label: 'Fallaron' },
  { value: 'processing', label: 'En preparación' },
] as const

/** Videos in work and those that failed. */
export function VideosView() {
  const { cursor, choice } = useListParams()
  const state = choice('estado', states)
  const page = useQuery(videoWorkPage(state, cursor))
  const { documents, nextCursor = null } = page.data ?? {}
  const retry = useRetryVideo()
  const send = (videoId: string) =>
    retry.mutate(videoId, {
      onSuccess: () => toastSuccess('El video se está preparando otra vez.'),
      onError: (error) => toastError(retryMessage(error), { title: 'No se pudo reintentar' }),
    })
  const isFailed = state === 'failed'
  const columns: Column<VideoWork>[] = [
    {
      name: 'Video',
      render: ({ lesson, course }) =>
        course ? (
          <Link to={`/Administrador/CourseApproval?id=${course._id}`}>{lesson}</Link>
        ) : (
          'Sin lección todavía'
        ),
      detail: ({ course, professor, sizeBytes }) =>
        [course?.title, professor.name, sizeBytes === null ? null : formatBytes(sizeBytes)]
          .filter(Boolean)
          .join(' · '),
    },
    isFailed
      ? { name: 'Motivo', kind: 'long', render: ({ error }) => error ?? 'Sin motivo' }
      : { name: 'Avance', kind: 'figure', render: ({ progress }) => formatPercent(progress) },
    {
      name: isFailed ? 'Falló' : 'Desde',
      isAside: true,
      kind: 'date',
      render: ({ sinceDate }) => <RelativeTime moment={sinceDate} />,
    },
    {
      name: 'Se puede ver',
      render: ({ playable }) => (playable ? 'Sí' : 'No'),
    },
  ]
  const action: Column<VideoWork> = {
    ...actions,
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
    <ListBody
      list={page}
      explain={systemMessage}
      areFiltersKept
      filters={<StateFilter choices={states} />}
      nextCursor={nextCursor}
    >
      <Table
        rows={documents}
        keyOf={({ _id }) => _id}
        columns={isFailed ? [...columns, action] : columns}
        none={isFailed ? 'Ningún video ha fallado.' : 'No se está preparando ningún video.'}
      />
    </ListBody>
  )
}
