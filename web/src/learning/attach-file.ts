import type { SourceOptions } from './source-options.ts'

/** Plays an address as it is, from the second where the viewer stopped. */
export function attachFile(
  video: HTMLVideoElement,
  address: string,
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
  video.src = address
  return () => {
    leaving.abort()
    video.removeAttribute('src')
    video.load()
  }
}
