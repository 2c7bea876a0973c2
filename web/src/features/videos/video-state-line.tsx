import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCourseRefresh } from '../courses/mutations.ts'
import { formatPercent } from '../../platform/ui/text/format.ts'
import { videoMessages } from './messages.ts'
import { videoState, type VideoState } from './queries.ts'
import classes from './video-state-line.module.css'

/** In one line, how far the processing of a video is whose duration is not known yet. */
export function VideoStateLine({ videoId }: { videoId: string }) {
  const state = useQuery(videoState(videoId))
  const refresh = useCourseRefresh()
  const isRead = (state.data?.durationSeconds ?? 0) > 0
  useEffect(() => {
    if (isRead) void refresh()
  }, [isRead, refresh])
  if (state.isError) return <span className={classes.fault}>{videoMessages.list.failure}</span>
  if (!state.data) return null
  return (
    <span className={state.data.status === 'failed' ? classes.fault : classes.state}>
      {describe(state.data)}
    </span>
  )
}

function describe({ status, progress, error }: VideoState): string {
  if (status === 'failed') return error ?? 'No pudimos procesar el video.'
  if (status === 'uploading') return 'El archivo todavía no llega completo.'
  return `Procesando… ${formatPercent(progress)}`
}
