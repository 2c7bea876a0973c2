import { Loader } from '@mantine/core'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { isEmbedded } from '../../../platform/browser/embedded.ts'
import { lazyPart } from '../../../platform/ui/loading/lazy-part.ts'
import { QualityList } from './quality-list.ts'
import type { Playback } from '@ateneo/contract'
import type { CourseSummary } from '../../courses/course.ts'
import { urlFrom } from '../lessons/attach-file.ts'
import { startOf } from '../lessons/start-of.ts'
import { useChapters } from './use-chapters.ts'
import { useCaptionsChoice } from './use-captions-choice.ts'
import { useEnd } from './use-end.ts'
import { useFirstPicture } from './use-first-picture.ts'
import { useMediaSession } from './use-media-session.ts'
import { useNearEnd } from './use-near-end.ts'
import { usePlayerKeys } from './use-player-keys.ts'
import { useProgressReports } from '../progress/use-progress-reports.ts'
import { useRememberedSpeed } from './use-remembered-speed.ts'
import { useVideoSource } from './use-video-source.ts'
import classes from './video-player.module.css'

type VideoPlayerProps = {
  lessonId: string
  title: string
  playback: Playback
  /** Named on a locked phone. */
  course: CourseSummary | undefined
  /** The URL by which the page shows it already, in place of the one of `playback`. */
  poster?: string | undefined
  /** Progress is stored only with access to the course. */
  isReported: boolean
  /** Begins there, and not where the viewer left. */
  startSecond?: number | undefined
  /** Called with the element while it is on the screen, and with null when it goes. */
  onVideo?: (video: HTMLVideoElement | null) => void
  /** The URL has failed: a new one is needed. */
  onLost: () => void
  onEnded?: () => void
  /** The key for a note was pressed. */
  onNote?: (() => void) | undefined
  /** What stops the video: in the player's own rendering, so that it misses no second that is played. */
  renderQuestions?: ((video: HTMLVideoElement) => ReactNode) | undefined
  /** Over the video, with the controls. */
  head?: ReactNode
  /** Shown over the last seconds. */
  atEnd?: ReactNode
}

const PlayerControls = lazyPart(() => import('./player-controls.tsx'))

/** A player of videos and audios with Spanish controls that resumes, reports progress and renews its URL. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { lessonId, title, playback, course, isReported, startSecond, onVideo } = props
  const { poster = playback.posterUrl, onLost, onEnded, head, atEnd, renderQuestions } = props
  const [qualities] = useState(() => new QualityList())
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  // In the server's HTML it begins to load ahead of all scripts.
  const [firstUrl] = useState(() =>
    playback.hlsUrl ? undefined : urlFrom(playback.sasUrl, startOf(playback, startSecond)),
  )
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
  useChapters(video, playback.chapters, playback.durationSeconds)
  useRememberedSpeed(video)
  usePlayerKeys(video, props.onNote)
  useMediaSession(video, title, course)
  const hasPicture = useFirstPicture(video)
  const isAudio = playback.audio
  const isNearEnd = useNearEnd(video)
  useEnd(video, onEnded)

  return (
    <>
      {/* The library makes the element work where it stands, so that the video need not wait for it. */}
      <media-controller
        lang="es"
        className={classes.player}
        data-waiting={hasPicture ? undefined : ''}
        // Over the course's cover, with its controls: nothing moves that they would hide.
        data-audio={isAudio ? '' : undefined}
        // Where storage may be refused, the library would fail to read the language of captions.
        nosubtitleslangpref={isEmbedded()}
        // The steps of the volume are ours; the library's list of its shortcuts is English.
        hotkeys="noarrowup noarrowdown noshift+/"
      >
        {/* Captions are added with the first picture, if the video has some. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={receive}
          // hls.js may have given it its URL before hydration.
          suppressHydrationWarning
          slot="media"
          className={classes.video}
          src={firstUrl}
          poster={poster}
          aria-label={title}
          playsInline
          preload="auto"
        >
          {hasPicture ? <Tracks playback={playback} /> : null}
        </video>
        {head ? (
          <div slot="top-chrome" className={classes.head} {...(isAudio && { noautohide: '' })}>
            {head}
          </div>
        ) : null}
        {isNearEnd && atEnd ? (
          <div slot="top-chrome" className={classes.atEnd} {...{ noautohide: '' }}>
            {atEnd}
          </div>
        ) : null}
        {hasPicture ? (
          <Suspense>
            <PlayerControls
              video={video}
              hasCaptions={playback.captions.length > 0}
              isAudio={isAudio}
            />
          </Suspense>
        ) : (
          <Loader
            color="cempasuchil"
            aria-label={isAudio ? 'Cargando el audio' : 'Cargando el video'}
            className={classes.loader}
            slot="centered-chrome"
            data-needs-scripts
          />
        )}
      </media-controller>
      {video && renderQuestions?.(video)}
    </>
  )
}

/** Pictures for the time bar, and captions. */
function Tracks({ playback: { storyboardUrl, captions } }: { playback: Playback }) {
  return (
    <>
      {storyboardUrl ? (
        <track kind="metadata" label="thumbnails" src={storyboardUrl} default />
      ) : null}
      {captions.map(({ language, label, url }) => (
        <track key={url} kind="subtitles" srcLang={language} label={label} src={url} />
      ))}
    </>
  )
}
