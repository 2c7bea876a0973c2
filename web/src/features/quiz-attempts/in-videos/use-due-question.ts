import type { AskedInVideo } from '@ateneo/contract'
import { useEffect, useState } from 'react'

/** Of a video that plays, also at double speed in a tab behind; a longer step is a seek. */
const maxStepSeconds = 3

/** The question whose second the video has just come to by playing; those answered before are past. */
export function useDueQuestion(video: HTMLVideoElement, questions: readonly AskedInVideo[]) {
  const [past, setPast] = useState<ReadonlySet<string>>(new Set())
  const [due, setDue] = useState<AskedInVideo>()
  useEffect(() => {
    const waiting = questions.filter((one) => !one.isAnswered && !past.has(one.question))
    let before = video.currentTime
    const look = () => {
      const now = video.currentTime
      const isPlayed = now > before && now - before <= maxStepSeconds
      const met = waiting.find(({ seconds }) => before < seconds && seconds <= now)
      before = now
      if (isPlayed && met) stop(met)
    }
    const stop = (met: AskedInVideo) => {
      video.pause()
      // One at a time: what is open stays while its answer is read.
      setDue((open) => open ?? met)
    }
    // The video may have played past one before its questions were there.
    const passed = waiting.find(({ seconds }) => wasPlayed(video, seconds))
    if (passed) stop(passed)
    const seek = () => (before = video.currentTime)
    video.addEventListener('timeupdate', look)
    video.addEventListener('seeking', seek)
    return () => {
      video.removeEventListener('timeupdate', look)
      video.removeEventListener('seeking', seek)
    }
  }, [video, questions, past])
  return {
    due,
    /** Answered or left: the video goes on and asks it no more on this visit. */
    finish: () => {
      if (due) setPast(new Set([...past, due.question]))
      setDue(undefined)
    },
  }
}

function wasPlayed({ played }: HTMLVideoElement, seconds: number): boolean {
  for (let index = 0; index < played.length; index++) {
    if (played.start(index) < seconds && seconds <= played.end(index)) return true
  }
  return false
}
