import type { Settings } from '@ateneo/contract'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useOwnTile } from '../../../platform/ui/cards/own-tile.ts'
import { Mosaic } from '../../../platform/ui/cards/mosaic-picture.tsx'
import { srcSetOf } from '../../../platform/ui/cards/src-set.ts'
import classes from './live-intro.module.css'

const focus = (video: HTMLVideoElement | null) => video?.focus()

/** The introduction video, loaded when it is played. */
export function LiveIntro({ videoUrl, posterUrl }: Settings['intro']) {
  const own = useOwnTile()
  const [isPlaying, setPlaying] = useState(false)
  const picture = posterUrl ? (
    <img
      loading="lazy"
      srcSet={srcSetOf(posterUrl)}
      sizes="auto, (max-width: 61.99em) 92vw, 680px"
      src={posterUrl}
      alt=""
      className={classes.picture}
    />
  ) : (
    <Mosaic seed="introduccion" motif="margarita" colours={own} columns={14} rows={10} />
  )
  if (videoUrl === null) return <div className={classes.stage}>{picture}</div>
  if (isPlaying) {
    return (
      <video
        // The pressed button is gone: takes its focus.
        ref={focus}
        className={classes.stage}
        src={videoUrl}
        poster={posterUrl ?? undefined}
        controls
        autoPlay
        playsInline
        aria-label="Video de presentación"
      >
        <track kind="captions" />
      </video>
    )
  }
  return (
    <>
      <button
        type="button"
        data-needs-scripts
        className={classes.stage}
        aria-label="Reproducir el video de presentación"
        onClick={() => setPlaying(true)}
      >
        {picture}
        <span className={classes.play}>
          <IconPlayerPlayFilled size={32} aria-hidden />
        </span>
      </button>
      <noscript>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- introductions have no captions, and a track without a file is invalid */}
        <video
          className={classes.stage}
          src={videoUrl}
          poster={posterUrl ?? undefined}
          controls
          preload="none"
          aria-label="Video de presentación"
        />
      </noscript>
    </>
  )
}
