import { useEffect } from 'react'
import type { CourseSummary } from '../../courses/course.ts'

type Played = Pick<CourseSummary, 'title' | 'professorName' | 'imageUrl'>

/** What a locked phone shows of the lesson while it plays: title, teacher, course and cover. */
export function useMediaSession(
  video: HTMLVideoElement | null,
  title: string,
  course: Played | undefined,
): void {
  const { title: album, professorName: artist, imageUrl } = course ?? {}
  useEffect(() => {
    const { mediaSession } = navigator as Partial<Navigator>
    if (!video || !mediaSession) return undefined
    const told = new MediaMetadata({
      title,
      ...(album && { album }),
      ...(artist && { artist }),
      ...(imageUrl && { artwork: [{ src: new URL(imageUrl, location.href).href }] }),
    })
    mediaSession.metadata = told
    return () => {
      if (mediaSession.metadata === told) mediaSession.metadata = null
    }
  }, [video, title, album, artist, imageUrl])
}
