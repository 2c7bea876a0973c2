import { useEffect } from 'react'
import { isPassing, sendWatched } from './queries.ts'
import { WatchedSeconds } from './watched-seconds.ts'

const everyMs = 10_000

/** Reports what is watched of a lesson every 10 s, at each pause and on leaving. */
export function useProgressReports(video: HTMLVideoElement | null, lessonId: string): void {
  useEffect(() => {
    if (!video) return undefined
    const watched = new WatchedSeconds()

    const report = async () => {
      const news = watched.take()
      if (!news) return
      try {
        await sendWatched(lessonId, news)
      } catch (error) {
        // The video plays on; what a broken line kept is told with the next report. After a
        // refusal there is nothing left to tell: the next address of the video is refused too.
        if (isPassing(error)) watched.giveBack(news)
      }
    }
    const stop = () => {
      watched.interrupt()
      void report()
    }
    const leave = () => {
      if (document.visibilityState === 'hidden') void report()
    }

    const controller = new AbortController()
    const { signal } = controller
    const listen = (name: string, listener: () => void) =>
      video.addEventListener(name, listener, { signal })
    // News of the time come four times a second: playing begins before the first of them, and
    // ends after the last.
    listen('playing', () => {
      if (!video.seeking) watched.advance(video.currentTime)
    })
    listen('timeupdate', () => {
      if (!video.paused && !video.seeking) watched.advance(video.currentTime)
    })
    listen('seeking', () => watched.interrupt())
    listen('seeked', () => watched.moveTo(video.currentTime))
    for (const name of ['pause', 'ended']) {
      listen(name, () => {
        if (!video.seeking) watched.rest(video.currentTime)
        stop()
      })
    }
    document.addEventListener('visibilitychange', leave, { signal })
    window.addEventListener('pagehide', () => void report(), { signal })
    const timer = setInterval(() => void report(), everyMs)
    return () => {
      controller.abort()
      clearInterval(timer)
      stop()
    }
  }, [video, lessonId])
}
