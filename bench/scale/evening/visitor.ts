import { setTimeout as sleep } from 'node:timers/promises'
import { type Course, listNotifications, type Reply, type listCourses } from '@ateneo/contract'
import type { Ledger } from '../ledger.ts'
import type { Person } from '../person.ts'

type Card = Reply<typeof listCourses>['documents'][number]

/** A student in the middle of an evening. */
export interface Visitor {
  person: Person
  ledger: Ledger
  /** Pauses and videos are so many times as quick. */
  pace: number
  /** Aborted when the student has to leave. */
  signal: AbortSignal
  /** The cards before their eyes. */
  shelf: Card[]
  /** The course that was opened last. */
  course?: Course
  /** A course that this visitor may study. */
  studied?: Course
  noticesReadAt: number
}

export const chance = (share: number) => Math.random() < share
export const pick = <T>(list: readonly T[]): T | undefined =>
  list[Math.floor(Math.random() * list.length)]

export function pause({ pace, signal }: Visitor, seconds: number): Promise<void> {
  return sleep((seconds * 1000) / pace, undefined, { signal })
}

const pollSeconds = 60

/** Between 4 and 16 seconds, ten on average; every page asks for new notices once a minute. */
export async function think(visitor: Visitor): Promise<void> {
  await pause(visitor, 4 + 12 * Math.random())
  const { person, noticesReadAt, pace } = visitor
  if (!person.isLoggedIn) return
  if (performance.now() - noticesReadAt < (pollSeconds * 1000) / pace) return
  visitor.noticesReadAt = performance.now()
  await person.call(listNotifications, { query: { limit: 3 } })
}
