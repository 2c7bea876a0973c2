import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useImperativeHandle, useRef } from 'react'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { videoUrl } from '../videos/queries.ts'
import classes from './draft.module.css'

export interface DraftPlayerHandle {
  /** From one moment to the other. */
  play: (startMs: number, endMs: number) => void
}

type DraftPlayerProps = {
  videoId: string
  title: string
  handle: RefObject<DraftPlayerHandle | null>
}

/** The video of a draft, which plays one caption at a time. */
export function DraftPlayer({ videoId, title, handle }: DraftPlayerProps) {
  const address = useQuery(videoUrl(videoId))
  const media = useRef<HTMLVideoElement>(null)
  const stopMs = useRef(Infinity)
  useImperativeHandle(handle, () => ({
    play(startMs, endMs) {
      const { current } = media
      if (!current) return
      stopMs.current = endMs
      current.currentTime = startMs / 1000
      // Refused where the browser wants a press on the video first: its own button is there.
      void current.play().catch(() => undefined)
    },
  }))
  if (address.isPending) return <Loader aria-label="Buscando el video" />
  if (address.isError) return <FormAlert>No se encontró el video para reproducirlo.</FormAlert>
  const { url, posterUrl, isAudio } = address.data
  return (
    // The captions below are what is being written.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={media}
      controls
      playsInline
      preload="metadata"
      className={classes.player}
      data-sound={isAudio || undefined}
      src={url}
      poster={posterUrl}
      aria-label={title}
      onTimeUpdate={({ currentTarget }) => {
        if (currentTarget.currentTime * 1000 < stopMs.current) return
        stopMs.current = Infinity
        currentTarget.pause()
      }}
      onSeeking={({ currentTarget }) => {
        if (currentTarget.currentTime * 1000 > stopMs.current) stopMs.current = Infinity
      }}
    />
  )
}
