// Ahead of the elements: the controller on the page takes its name as soon as it is defined.
import { Es } from 'media-chrome/lang/es'
import { addTranslation } from 'media-chrome/utils/i18n'
import {
  MediaControlBar,
  MediaFullscreenButton,
  MediaLoadingIndicator,
  MediaMuteButton,
  MediaPipButton,
  MediaPlayButton,
  MediaPreviewChapterDisplay,
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
import { useClockName } from './use-clock-name.ts'
import classes from './video-player.module.css'

addTranslation('es', {
  ...Es,
  Off: 'Sin subtítulos',
  Auto: 'Automática',
  'Playback rate {playbackRate}': 'Velocidad de reproducción: {playbackRate}x',
})

type PlayerControlsProps = {
  /** In the controller that these are for. */
  video: HTMLVideoElement | null
  hasCaptions: boolean
  /** Without what only a picture has: qualities, thumbnails, its own window. */
  isAudio: boolean
}

const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]
const seekSeconds = 10

/** Controls of the player, with the library that makes them and the `<media-controller>` around work. */
export default function PlayerControls({ video, hasCaptions, isAudio }: PlayerControlsProps) {
  useClockName(video)
  const stays = isAudio ? { noautohide: '' } : {}
  return (
    <>
      <MediaLoadingIndicator slot="centered-chrome" noAutohide />
      <MediaCaptionsMenu className={classes.menu} hidden anchor="auto" />
      <MediaPlaybackRateMenu className={classes.menu} hidden anchor="auto" rates={rates} />
      {isAudio ? null : <MediaRenditionMenu className={classes.menu} hidden anchor="auto" />}
      <MediaTimeRange className={classes.time} {...stays}>
        {isAudio ? null : <MediaPreviewThumbnail slot="preview" />}
        <MediaPreviewChapterDisplay slot="preview" />
        <MediaPreviewTimeDisplay slot="preview" />
      </MediaTimeRange>
      <MediaControlBar className={classes.bar} {...stays}>
        <MediaPlayButton />
        <MediaSeekBackwardButton seekOffset={seekSeconds} className={classes.roomy} />
        <MediaSeekForwardButton seekOffset={seekSeconds} className={classes.roomy} />
        <MediaMuteButton />
        <MediaVolumeRange className={classes.roomy} />
        <MediaTimeDisplay showDuration className={classes.clock} />
        <span className={classes.gap} />
        {hasCaptions ? <MediaCaptionsMenuButton /> : null}
        <MediaPlaybackRateMenuButton className={classes.spare} />
        {isAudio ? null : (
          <>
            <MediaRenditionMenuButton className={classes.spare} />
            <MediaPipButton className={classes.roomy} />
          </>
        )}
        <MediaFullscreenButton />
      </MediaControlBar>
    </>
  )
}
