import { useState } from 'react'
import { visitStorage } from '../../platform/browser/storage.ts'

/** Which question is on the screen, also after a reload; at first the one without an answer. */
export function usePlace(attemptId: string, count: number, unanswered: number) {
  const key = `ateneo.attempt-place:${attemptId}`
  const [place, setPlace] = useState(() => {
    const kept = Number(visitStorage().getItem(key) ?? unanswered)
    return Number.isInteger(kept) ? Math.min(Math.max(kept, 0), count - 1) : 0
  })
  const [moves, setMoves] = useState(0)
  return {
    place,
    /** How often somebody went to another question on this screen. */
    moves,
    goTo: (next: number) => {
      visitStorage().setItem(key, String(next))
      setPlace(next)
      setMoves(moves + 1)
    },
  }
}
