import type { AskedInVideo } from '@ateneo/contract'
import { useEffect, useState } from 'react'

/** Pauses the video at the first unanswered question whose second was played; seeking past one asks nothing. */
export function useDueQuestion(video: HTMLVideoElement, questions: readonly AskedInVideo[]) {
  const [past, setPast] = useState<ReadonlySet<string>>(new Set())
  const [due, setDue] = useState<AskedInVideo>()
  useEffect(() => {
    const waiting = questions.filter((one) => !one.isAnswered && !past.has(one.question))
    const look = () => {
      const met = waiting.find(({ seconds }) => wasPlayed(video, seconds))
      if (!met) return
      video.pause()
      // One at a time: what is open stays while its answer is read.
      setDue((open) => open ?? met)
    }
    // The video may have played past one before its questions were there.
    look()
    video.addEventListener('timeupdate', look)
    return () => video.removeEventListener('timeupdate', look)
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

/** What the browser played, not the steps between events: a busy device tells them seconds late. */
function wasPlayed({ played }: HTMLVideoElement, seconds: number): boolean {
  for (let index = 0; index < played.length; index++) {
    if (played.start(index) < seconds && seconds <= played.end(index)) return true
  }
  return false
}
