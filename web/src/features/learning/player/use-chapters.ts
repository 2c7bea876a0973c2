import type { Chapter } from '@ateneo/contract'
import { useEffect } from 'react'

/**
 * Gives the video a track of its chapters, which media-chrome shows on the time bar. Made here, since
 * the library reads it as it is added, and a `<track>` needs a file.
 */
export function useChapters(
  video: HTMLVideoElement | null,
  chapters: readonly Chapter[],
  durationSeconds: number,
): void {
  useEffect(() => {
    if (!video || chapters.length === 0) return undefined
    const track = findTrack(video) ?? video.addTextTrack('chapters', 'Capítulos', 'es')
    track.mode = 'hidden'
    const cues = chapters.flatMap(({ seconds, title }, place) => {
      const end = chapters[place + 1]?.seconds ?? durationSeconds
      return end > seconds ? [new VTTCue(seconds, end, escapeText(title))] : []
    })
    for (const cue of cues) track.addCue(cue)
    return () => {
      for (const cue of cues) track.removeCue(cue)
    }
  }, [video, chapters, durationSeconds])
}

/** A track that was added can't be removed. */
const findTrack = ({ textTracks }: HTMLVideoElement) =>
  [...textTracks].find(({ kind }) => kind === 'chapters')

/** Text of cues is WebVTT. */
const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
