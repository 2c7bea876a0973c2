import type { SourceOptions } from '../player/source-options.ts'

/** The URL by which a browser begins at a second by itself. */
export const urlFrom = (url: string, seconds: number) => (seconds > 0 ? `${url}#t=${seconds}` : url)

/** Plays a URL by the browser itself, from the stored position. */
export function attachFile(
  video: HTMLVideoElement,
  url: string,
  { startSeconds, onLost }: SourceOptions,
): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  video.addEventListener('error', onLost, { signal, once: true })
  // The server's HTML may have begun to load it.
  const isBegun = video.src === urlFrom(url, startSeconds) && !video.error
  if (!isBegun) {
    video.addEventListener(
      'loadedmetadata',
      () => {
        if (startSeconds > 0) video.currentTime = startSeconds
      },
      { signal, once: true },
    )
    video.src = url
  }
  return () => {
    leaving.abort()
    video.removeAttribute('src')
    video.load()
  }
}
