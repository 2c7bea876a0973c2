import type { Person } from './person.ts'

/** What the product confirmed (2XX), to be read back at the end. */
export interface Ledger {
  registered: string[]
  paid: { person: Person; orderNumber: string }[]
  /** By student and lesson: the last confirmed position, and those that were sent since. */
  positions: Map<string, Position>
  reviewed: Map<string, { person: Person; courseId: string; comment: string }>
  asked: { person: Person; questionId: string; text: string }[]
  uploaded: { person: Person; videoId: string }[]
}

export interface Position {
  person: Person
  courseId: string
  lessonId: string
  confirmed: number | undefined
  unconfirmed: number[]
}

export const openLedger = (): Ledger => ({
  registered: [],
  paid: [],
  positions: new Map(),
  reviewed: new Map(),
  asked: [],
  uploaded: [],
})

/** Notes a position around its report: one without an answer may have arrived or not. */
export async function notePosition(
  ledger: Ledger,
  of: Pick<Position, 'person' | 'courseId' | 'lessonId'>,
  seconds: number,
  report: () => Promise<unknown>,
): Promise<void> {
  const key = `${of.person.email} ${of.lessonId}`
  const entry = ledger.positions.get(key) ?? { ...of, confirmed: undefined, unconfirmed: [] }
  ledger.positions.set(key, entry)
  entry.unconfirmed.push(seconds)
  await report()
  entry.confirmed = seconds
  entry.unconfirmed = []
}
