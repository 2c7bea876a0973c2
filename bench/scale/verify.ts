import {
  getCourseProgress,
  getQuestion,
  getVideoState,
  listCourseRatings,
  listPurchases,
  login,
} from '@ateneo/contract'
import { password } from '../server/academy/fill.ts'
import type { Ledger, Position } from './ledger.ts'
import { codeOf, type Line, Person } from './person.ts'
import { untilReady } from './school.ts'

export interface Kept {
  kind: string
  confirmed: number
  /** What was confirmed and is not there. */
  lost: string[]
}

/** Reads everything that was confirmed back by the product's calls. */
export async function verifyLedger(ledger: Ledger, line: Line): Promise<Kept[]> {
  return [
    await verify('registros', ledger.registered, async (email) =>
      (await isRegistered(new Person(line, email))) ? undefined : email,
    ),
    await verify('compras', ledger.paid, async ({ person, orderNumber }) => {
      const { purchases } = await person.call('comprar', listPurchases)
      const isKept = purchases.some((purchase) => purchase.orderNumber === orderNumber)
      return isKept ? undefined : `${person.email}: ${orderNumber}`
    }),
    await verify('avances', [...ledger.positions.values()], findLostPosition),
    await verify('opiniones', [...ledger.reviewed.values()], async (review) => {
      const { person, courseId, comment } = review
      const { own } = await person.call('opinar', listCourseRatings, { params: { courseId } })
      return own?.comment === comment ? undefined : `${person.email}: ${courseId}`
    }),
    await verify('preguntas', ledger.asked, async ({ person, questionId, text }) => {
      const question = await person.call('opinar', getQuestion, { params: { questionId } })
      return question.text === text ? undefined : `${person.email}: ${questionId}`
    }),
    await verify('videos', ledger.uploaded, async ({ person, videoId }) => {
      await untilReady(person, videoId)
      const { playable } = await person.call('subir video', getVideoState, { params: { videoId } })
      return playable ? undefined : `${person.email}: ${videoId}`
    }),
  ]
}

/** One after the other, since all of the evening is asked for at once. */
async function verify<Entry>(
  kind: string,
  entries: readonly Entry[],
  findLost: (entry: Entry) => Promise<string | undefined>,
): Promise<Kept> {
  const lost: string[] = []
  for (const entry of entries) {
    const name = await findLost(entry).catch((error: Error) => error.message)
    if (name !== undefined) lost.push(name)
  }
  return { kind, confirmed: entries.length, lost }
}

/** An account that waits for its email to be confirmed is told so, after its password was checked. */
async function isRegistered(person: Person): Promise<boolean> {
  const answer = await person.ask('entrar', {
    method: login.method,
    path: login.path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password }),
  })
  return codeOf(answer) === 'user_not_active'
}

async function findLostPosition(position: Position): Promise<string | undefined> {
  const { person, courseId, lessonId, confirmed, unconfirmed } = position
  if (confirmed === undefined) return undefined
  const { items } = await person.call('avance', getCourseProgress, { params: { courseId } })
  const stored = items.find(({ _id }) => _id === lessonId)?.positionSeconds
  const isKept = [confirmed, ...unconfirmed].some((one) => Math.abs(one - (stored ?? -1)) < 0.01)
  return isKept ? undefined : `${person.email}: ${lessonId} en ${stored}, y no en ${confirmed}`
}
