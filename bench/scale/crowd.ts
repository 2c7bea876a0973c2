import { setTimeout as sleep } from 'node:timers/promises'
import { getVideoState } from '@ateneo/contract'
import { randomPart, spendEvening } from './evening/evening.ts'
import { signUp } from './evening/writing.ts'
import type { Ledger } from './ledger.ts'
import { type Line, Person, Refused } from './person.ts'
import { professorEmail, studentEmail } from './school.ts'
import { untilReady, uploadByTus } from './uploading.ts'

export interface Town {
  line: Line
  ledger: Ledger
  pace: number
  /** Accounts of the school. */
  students: number
  /** The video file that professors upload. */
  clip: Buffer
  /** Mean pause between two uploads of a professor, and between two people who sign up, in seconds. */
  uploadEvery: number
  signUpEvery: number
}

interface Attendance {
  leave: AbortController
  over: Promise<void>
}

/** People who come in at once would all have their passwords checked at once. */
const ARRIVALS_PER_SECOND = 15
const STUDENTS_PER_PROFESSOR = 200

/** A closed model: a fixed number of people, each replaced by a new one when done. */
export class Crowd {
  readonly #town: Town
  readonly #places: Attendance[] = []
  readonly #others: Attendance[] = []
  /** At home, with a session of an earlier evening. */
  readonly #absent: Person[] = []
  #known = 0
  #newcomers = 0

  constructor(town: Town) {
    this.#town = town
  }

  /** Brings it to this size, at the pace in which people come. */
  async resize(size: number): Promise<void> {
    const { signUpEvery, uploadEvery } = this.#town
    if (this.#others.length === 0) {
      this.#others.push(open(vary(signUpEvery), () => this.#signUp()))
    }
    while (this.#others.length - 1 < Math.ceil(size / STUDENTS_PER_PROFESSOR)) {
      // The first is who has most courses; the others have less to be told of.
      const person = new Person(this.#town.line, professorEmail(this.#others.length + 1))
      this.#others.push(open(vary(uploadEvery), () => this.#upload(person)))
    }
    while (this.#places.length < size) {
      // The first one in the middle, so that a crowd never does the same at once.
      const parts = [randomPart()]
      this.#places.push(
        open(
          () => 1000,
          (signal) => this.#study(signal, parts.pop() ?? 0),
        ),
      )
      await sleep(1000 / ARRIVALS_PER_SECOND)
    }
    await end(this.#places.splice(size))
  }

  /** Stops starting acts, and waits until every request under way was answered. */
  async close(): Promise<void> {
    await end([...this.#places.splice(0), ...this.#others.splice(0)])
  }

  async #study(signal: AbortSignal, from: number): Promise<void> {
    const { ledger, pace } = this.#town
    const person = this.#next()
    const noticesReadAt = performance.now()
    const visitor = { person, ledger, pace, signal, shelf: [], noticesReadAt }
    try {
      await spendEvening(visitor, from)
    } finally {
      if (person.isLoggedIn) this.#absent.push(person)
    }
  }

  /** Alternates students who log in with students whose browser still has a session. */
  #next(): Person {
    const { line, students } = this.#town
    const isReturning = this.#absent.length > 0 && Math.random() < 0.5
    const returning = isReturning || this.#known >= students ? this.#absent.shift() : undefined
    if (returning) return returning
    if (this.#known >= students) throw new Error('more students than the school has')
    return new Person(line, studentEmail(++this.#known))
  }

  #signUp(): Promise<void> {
    const { line, ledger } = this.#town
    return signUp(new Person(line, `nueva-${++this.#newcomers}@correo.mx`), ledger)
  }

  async #upload(person: Person): Promise<void> {
    const { ledger, clip, pace } = this.#town
    if (!person.isLoggedIn) await person.logIn()
    const videoId = await uploadByTus(person, clip, 1000 / pace)
    ledger.note('videos', videoId, async () => {
      await untilReady(person, videoId)
      return (await person.call(getVideoState, { params: { videoId } })).playable
    })
  }
}

const vary = (seconds: number) => () => seconds * 1000 * (0.5 + Math.random())

/** Somebody who does the same again and again, after a pause, until they have to leave. */
function open(pause: () => number, act: (signal: AbortSignal) => Promise<void>): Attendance {
  const leave = new AbortController()
  const { signal } = leave
  const live = async () => {
    while (!signal.aborted) {
      await endure(sleep(pause(), undefined, { signal }))
      if (!signal.aborted) await endure(act(signal))
    }
  }
  return { leave, over: live() }
}

async function end(places: Attendance[]): Promise<void> {
  for (const { leave } of places) leave.abort()
  await Promise.all(places.map(({ over }) => over))
}

/** Passes over refusals, which the call counted, and over the abort of a student who leaves. */
async function endure(act: Promise<unknown>): Promise<void> {
  try {
    await act
  } catch (error) {
    const isAborted = error instanceof Error && error.name === 'AbortError'
    if (!isAborted && !(error instanceof Refused)) throw error
  }
}
