import { useEffect, useRef } from 'react'
import { useViewer } from '../../../platform/http/viewer.ts'
import { useProgressNews } from './progress-queries.ts'
import { deliverWatched, keepWatched } from './report-watched.ts'
import { WatchedSeconds } from './watched-seconds.ts'

const everyMs = 10_000

/** Reports progress every 10 s, at each pause, on leaving, and when the browser is online again. */
export function useProgressReports(
  video: HTMLVideoElement | null,
  { lessonId, videoId }: { lessonId: string; videoId: string },
): void {
  const { id: viewerId } = useViewer()
  const applyReplies = useProgressNews()
  const followed = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!video || viewerId === undefined) return undefined
    // A video may play, and end, before the page is hydrated; what was followed is reported already.
    const isMet = followed.current === video
    followed.current = video
    const watched = new WatchedSeconds(isMet ? video.currentTime : playedFrom(video))

    const report = async ({ isLeaving = false } = {}) => {
      const news = watched.take()
      if (news) keepWatched(viewerId, lessonId, news, videoId)
      applyReplies(await deliverWatched(viewerId, { isLeaving }))
    }
    const stop = () => {
      watched.interrupt()
      void report()
    }
    const leave = () => {
      if (document.visibilityState === 'hidden') void report({ isLeaving: true })
    }

    const advance = () => {
      if (!video.seeking) watched.advance(video.currentTime, playedFrom(video))
    }
    const halt = () => {
      if (!video.seeking) watched.rest(video.currentTime, playedFrom(video))
      stop()
    }

    if (playedFrom(video) < video.currentTime) {
      advance()
      if (video.paused) stop()
    }
    const controller = new AbortController()
    const { signal } = controller
    const listen = (name: string, listener: () => void) =>
      video.addEventListener(name, listener, { signal })
    // Told late, the video may have stopped again by then: what it played counts all the same.
    listen('playing', advance)
    listen('timeupdate', () => {
      if (!video.paused) advance()
    })
    listen('seeking', () => {
      watched.interrupt()
      watched.moveTo(video.currentTime)
    })
    listen('pause', halt)
    listen('ended', halt)
    document.addEventListener('visibilitychange', leave, { signal })
    window.addEventListener('pagehide', () => void report({ isLeaving: true }), { signal })
    window.addEventListener('online', () => void report(), { signal })
    const timer = setInterval(() => void report(), everyMs)
    return () => {
      controller.abort()
      clearInterval(timer)
      stop()
    }
  }, [video, lessonId, videoId, viewerId, applyReplies])
}

/** Start of the range of `HTMLMediaElement.played` that holds the playhead; the playhead if none does. */
function playedFrom({ played, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < played.length; index++) {
    const start = played.start(index)
    if (start <= currentTime && currentTime <= played.end(index)) return start
  }
  return currentTime
}
