import { Button, Loader, RingProgress, Text } from '@mantine/core'
import '@mantine/core/styles/RingProgress.layer.css'
import { IconPlayerPlayFilled, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { VideoLesson } from '../courses/course.ts'
import { useCourseRefresh } from '../courses/mutations.ts'
import { formatPercent } from '../../platform/ui/text/format.ts'
import { toastError } from '../../platform/ui/feedback/toasts.tsx'
import { Mosaic } from '../../platform/ui/cards/mosaic-picture.tsx'
import { explainVideoFailure, videoMessages } from './messages.ts'
import { useRetryVideo, videoUrl, videoState, type VideoState } from './queries.ts'
import classes from './video-preview.module.css'

type VideoPreviewProps = {
  item: VideoLesson
  /** True if the viewer may have a failed video processed again. */
  mayRetry: boolean
}

/** A video of a course: its player on demand, or the progress of its processing. */
export function VideoPreview({ item, mayRetry }: VideoPreviewProps) {
  const state = useQuery(videoState(item.videoId))
  const refreshCourses = useCourseRefresh()
  const [isAsked, setAsked] = useState(false)
  const readSeconds = state.data?.durationSeconds ?? 0

  useEffect(() => {
    // A new duration, after processing or a replacement, changes the course's total too.
    if (readSeconds > 0 && readSeconds !== item.durationSeconds) void refreshCourses()
  }, [readSeconds, item.durationSeconds, refreshCourses])

  if (state.isPending) return <div className={classes.stage} aria-busy />
  if (state.isError) {
    return (
      <div className={classes.stage} role="alert">
        <p>{videoMessages.list.failure}</p>
        <RetryButton label="Intentar de nuevo" onClick={() => void state.refetch()} />
      </div>
    )
  }
  if (!state.data.isPlayable) {
    return <Processing state={state.data} videoId={item.videoId} mayRetry={mayRetry} />
  }
  return (
    <>
      {isAsked ? (
        <Player item={item} />
      ) : (
        <div className={classes.stage} data-still>
          <Mosaic seed={item.id} categoryId={item.id} className={classes.tiles} />
          <button
            type="button"
            className={classes.play}
            aria-label={`Reproducir ${item.title}`}
            onClick={() => setAsked(true)}
          >
            <IconPlayerPlayFilled size={28} aria-hidden />
          </button>
        </div>
      )}
      {state.data.status === 'processing' ? (
        <Text mt="xs" fz="xs" c="dimmed">
          Ya se puede ver; preparamos las demás calidades ({formatPercent(state.data.progress)}).
        </Text>
      ) : null}
    </>
  )
}

function Player({ item }: { item: VideoLesson }) {
  const address = useQuery(videoUrl(item.videoId))
  if (address.isPending) {
    return (
      <div className={classes.stage}>
        <Loader aria-label="Buscando el video" />
      </div>
    )
  }
  if (address.isError) {
    return (
      <div className={classes.stage} role="alert">
        <p>{videoMessages.list.failure}</p>
        <p>{explainVideoFailure(address.error)}</p>
        <RetryButton label="Intentar de nuevo" onClick={() => void address.refetch()} />
      </div>
    )
  }
  const renew = () => {
    // A signed URL expires: an old one is renewed once.
    if (Date.now() - address.dataUpdatedAt > 60_000) void address.refetch()
  }
  const { url, posterUrl, isAudio } = address.data
  if (isAudio) {
    return (
      <div className={classes.stage}>
        <Mosaic seed={item.id} categoryId={item.id} className={classes.tiles} />
        {/* Without captions, as the video below. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <audio
          controls
          autoPlay
          preload="metadata"
          className={classes.audio}
          src={url}
          aria-label={item.title}
          onError={renew}
        />
      </div>
    )
  }
  return (
    // Without captions, which the students' player has: this one only checks the picture.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      controls
      autoPlay
      playsInline
      preload="metadata"
      className={classes.video}
      src={url}
      poster={posterUrl}
      aria-label={item.title}
      onError={renew}
    />
  )
}

type ProcessingProps = { state: VideoState; videoId: string; mayRetry: boolean }

function Processing({ state, videoId, mayRetry }: ProcessingProps) {
  const retry = useRetryVideo(videoId)
  if (state.status === 'failed') {
    return (
      <div className={classes.stage} role="alert">
        <p>{state.error ?? 'No pudimos procesar el video.'}</p>
        {mayRetry ? (
          <RetryButton
            label="Reintentar"
            isBusy={retry.isPending}
            onClick={() =>
              retry.mutate(undefined, {
                onError: (error) => toastError(explainVideoFailure(error)),
              })
            }
          />
        ) : null}
      </div>
    )
  }
  return (
    <div className={classes.stage} aria-live="polite">
      <RingProgress
        size={72}
        thickness={6}
        roundCaps
        rootColor="jade.1"
        sections={[{ value: state.progress * 100, color: 'jade.6' }]}
        label={<span className={classes.figure}>{formatPercent(state.progress)}</span>}
      />
      <p>
        {state.status === 'uploading' ? 'El archivo todavía no llega completo.' : 'Procesando…'}
      </p>
    </div>
  )
}

type RetryButtonProps = { label: string; onClick: () => void; isBusy?: boolean }

function RetryButton({ label, onClick, isBusy = false }: RetryButtonProps) {
  return (
    <Button
      size="sm"
      variant="default"
      loading={isBusy}
      onClick={onClick}
      leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
    >
      {label}
    </Button>
  )
}
