import type { QuizSlot } from '@ateneo/contract'
import { shuffle } from './seeded.ts'

export interface DrawnSlot {
  questionId: string
  points: number
}

/**
 * The questions of an attempt, none of them twice; `undefined` if the bank has too few. Places that
 * ask for a tag get theirs by augmenting paths (Kuhn), since a question with two tags may be needed by
 * the rarer one.
 */
export function drawQuestions(
  slots: readonly QuizSlot[],
  poolOf: (tag: string) => readonly string[],
  random: () => number,
): DrawnSlot[] | undefined {
  const named = new Set(slots.flatMap((slot) => (slot.from === 'question' ? slot.question : [])))
  const pools = new Map<string, readonly string[]>()
  for (const slot of slots) {
    if (slot.from !== 'tag' || pools.has(slot.tag)) continue
    const free = poolOf(slot.tag).filter((id) => !named.has(id))
    pools.set(slot.tag, shuffle(free, random))
  }
  const places = slots.flatMap((slot): QuizSlot[] =>
    slot.from === 'question' ? [slot] : Array.from({ length: slot.count }, () => slot),
  )
  const holders = new Map<string, number>()
  const take = (place: number, tried: Set<string>): boolean => {
    const slot = places[place]!
    if (slot.from === 'question') return true
    const pool = pools.get(slot.tag)!
    const free = pool.find((id) => !holders.has(id))
    if (free !== undefined) {
      holders.set(free, place)
      return true
    }
    for (const id of pool) {
      if (tried.has(id)) continue
      tried.add(id)
      if (!take(holders.get(id)!, tried)) continue
      holders.set(id, place)
      return true
    }
    return false
  }
  if (!places.every((_, place) => take(place, new Set()))) return undefined
  const drawn = new Map([...holders].map(([id, place]) => [place, id]))
  return places.map((slot, place) => ({
    questionId: slot.from === 'question' ? slot.question : drawn.get(place)!,
    points: slot.points,
  }))
}
