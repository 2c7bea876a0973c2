import type { SourceOptions } from '../player/source-options.ts'

/** Plays a URL by the browser itself, from the stored position. */
export function attachFile(
  video: HTMLVideoElement,
  url: string,
  { startSeconds, onLost }: SourceOptions,
): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  video.addEventListener(
    'loadedmetadata',
    () => {
      if (startSeconds > 0) video.currentTime = startSeconds
    },
    { signal, once: true },
  )
  video.addEventListener('error', onLost, { signal, once: true })
  video.src = url
  return () => {
    leaving.abort()
    video.removeAttribute('src')
    video.load()
  }
}
