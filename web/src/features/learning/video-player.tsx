import {
  MediaControlBar,
  MediaController,
  MediaFullscreenButton,
  MediaLoadingIndicator,
  MediaMuteButton,
  MediaPipButton,
  MediaPlayButton,
  MediaPreviewThumbnail,
  MediaPreviewTimeDisplay,
  MediaSeekBackwardButton,
  MediaSeekForwardButton,
  MediaTimeDisplay,
  MediaTimeRange,
  MediaVolumeRange,
} from 'media-chrome/react'
import {
  MediaCaptionsMenu,
  MediaCaptionsMenuButton,
  MediaPlaybackRateMenu,
  MediaPlaybackRateMenuButton,
  MediaRenditionMenu,
  MediaRenditionMenuButton,
} from 'media-chrome/react/menu'
import { addTranslation } from 'media-chrome/utils/i18n'
import { Es } from 'media-chrome/lang/es'
import { type ReactNode, useCallback, useState } from 'react'
import { isEmbedded } from '../../platform/browser/embedded.ts'
import { QualityList } from './quality-list.ts'
import type { Playback } from '@ateneo/contract'
import { useCaptionsChoice } from './use-captions-choice.ts'
import { useClockName } from './use-clock-name.ts'
import { useNearEnd } from './use-near-end.ts'
import { usePlayerKeys } from './use-player-keys.ts'
import { useProgressReports } from './use-progress-reports.ts'
import { useRememberedSpeed } from './use-remembered-speed.ts'
import { useVideoSource } from './use-video-source.ts'
import classes from './video-player.module.css'

type VideoPlayerProps = {
  lessonId: string
  title: string
  playback: Playback
  /** Progress is stored only with access to the course. */
  isReported: boolean
  /** Begins there, and not where the viewer left. */
  startSecond?: number | undefined
  /** Called with the element while it is on the screen, and with null when it goes. */
  onVideo?: (video: HTMLVideoElement | null) => void
  /** The URL has failed: a new one is needed. */
  onLost: () => void
  onEnded?: () => void
  /** Over the video, with the controls. */
  head?: ReactNode
  /** Shown over the last seconds. */
  atEnd?: ReactNode
}

addTranslation('es', {
  ...Es,
  Off: 'Sin subtítulos',
  Auto: 'Automática',
  'Playback rate {playbackRate}': 'Velocidad de reproducción: {playbackRate}x',
})

const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]
const seekSeconds = 10

/** A video player with Spanish controls that resumes, reports progress and renews its URL. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { lessonId, title, playback, isReported, startSecond, onVideo } = props
  const { onLost, onEnded, head, atEnd } = props
  const [qualities] = useState(() => new QualityList())
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const receive = useCallback(
    (element: HTMLVideoElement | null) => {
      // media-chrome reads it when it meets the element.
      if (element) Object.assign(element, { videoRenditions: qualities })
      setVideo(element)
      onVideo?.(element)
    },
    [qualities, onVideo],
  )
  useVideoSource(video, { playback, qualities, startSecond, onLost })
  useProgressReports(isReported ? video : null, { lessonId, videoId: playback.video })
  useCaptionsChoice(video)
  useRememberedSpeed(video)
  usePlayerKeys(video)
  useClockName(video)
  const isNearEnd = useNearEnd(video)

  return (
    // Where storage may be refused, the library would fail to read the language of captions.
    <MediaController
      lang="es"
      className={classes.player}
      noSubtitlesLangPref={isEmbedded()}
      // The steps of the volume are ours; the library's list of its shortcuts is English.
      hotkeys="noarrowup noarrowdown noshift+/"
    >
      {/* Captions are added with the video, if it has some. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={receive}
        slot="media"
        className={classes.video}
        poster={playback.posterUrl}
        aria-label={title}
        playsInline
        preload="auto"
        onEnded={onEnded}
      >
        {playback.storyboardUrl ? (
          <track kind="metadata" label="thumbnails" src={playback.storyboardUrl} default />
        ) : null}
        {playback.captions.map(({ language, label, url }) => (
          <track key={url} kind="subtitles" srcLang={language} label={label} src={url} />
        ))}
      </video>
      {head ? (
        <div slot="top-chrome" className={classes.head}>
          {head}
        </div>
      ) : null}
      <MediaLoadingIndicator slot="centered-chrome" noAutohide />
      {isNearEnd && atEnd ? (
        <div slot="top-chrome" className={classes.atEnd} {...{ noautohide: '' }}>
          {atEnd}
        </div>
      ) : null}
      <MediaCaptionsMenu className={classes.menu} hidden anchor="auto" />
      <MediaPlaybackRateMenu className={classes.menu} hidden anchor="auto" rates={rates} />
      <MediaRenditionMenu className={classes.menu} hidden anchor="auto" />
      <MediaTimeRange className={classes.time}>
        <MediaPreviewThumbnail slot="preview" />
        <MediaPreviewTimeDisplay slot="preview" />
      </MediaTimeRange>
      <MediaControlBar className={classes.bar}>
        <MediaPlayButton />
        <MediaSeekBackwardButton seekOffset={seekSeconds} className={classes.roomy} />
        <MediaSeekForwardButton seekOffset={seekSeconds} className={classes.roomy} />
        <MediaMuteButton />
        <MediaVolumeRange className={classes.roomy} />
        <MediaTimeDisplay showDuration className={classes.clock} />
        <span className={classes.gap} />
        {playback.captions.length > 0 ? <MediaCaptionsMenuButton /> : null}
        <MediaPlaybackRateMenuButton className={classes.spare} />
        <MediaRenditionMenuButton className={classes.spare} />
        <MediaPipButton className={classes.roomy} />
        <MediaFullscreenButton />
      </MediaControlBar>
    </MediaController>
  )
}
