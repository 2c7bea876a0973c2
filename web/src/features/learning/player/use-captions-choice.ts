import { useEffect } from 'react'
import {
  chooseCaptions,
  readCaptionLanguage,
  rememberCaptionLanguage,
} from './remembered-captions.ts'

/** Captions are off until they are turned on, and then on for every video. */
export function useCaptionsChoice(video: HTMLVideoElement | null): void {
  useEffect(() => {
    if (!video) return undefined
    const { textTracks } = video
    const listSubtitles = () => [...textTracks].filter(({ kind }) => kind === 'subtitles')
    const isShowing = ({ mode }: TextTrack) => mode === 'showing'

    const apply = () => {
      const subtitles = listSubtitles()
      if (subtitles.some(isShowing)) return
      const chosen = chooseCaptions(subtitles, readCaptionLanguage())
      if (chosen) chosen.mode = 'showing'
    }
    const remember = () => rememberCaptionLanguage(listSubtitles().find(isShowing)?.language)

    const leaving = new AbortController()
    const { signal } = leaving
    textTracks.addEventListener('addtrack', apply, { signal })
    textTracks.addEventListener('change', remember, { signal })
    apply()
    return () => leaving.abort()
  }, [video])
}
