import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCourseRefresh } from '../courses/mutations.ts'
import { formatPercent } from '../../platform/ui/text/format.ts'
import { videoMessages } from './messages.ts'
import { videoState, type VideoState } from './queries.ts'

/** In one line, how far the processing of a video is whose duration is not known yet. */
export function VideoStateLine({ videoId }: { videoId: string }) {
  const state = useQuery(videoState(videoId))
  const refresh = useCourseRefresh()
  const isRead = (state.data?.durationSeconds ?? 0) > 0
  useEffect(() => {
    if (isRead) void refresh()
  }, [isRead, refresh])
  if (!state.data && !state.isError) return null
  const hasFailed = state.isError || state.data.status === 'failed'
  return (
    <Text span inherit fz="sm" c={hasFailed ? 'var(--mantine-color-error)' : 'dimmed'}>
      {state.isError ? videoMessages.list.failure : describe(state.data)}
    </Text>
  )
}

function describe({ status, progress, error }: VideoState): string {
  if (status === 'failed') return error ?? 'No pudimos procesar el video.'
  if (status === 'uploading') return 'El archivo todavía no llega completo.'
  return `Procesando… ${formatPercent(progress)}`
}
