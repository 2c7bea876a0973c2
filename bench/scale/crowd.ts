import { setTimeout as sleep } from 'node:timers/promises'
import { randomPart, spendEvening } from './evening/evening.ts'
import type { Visitor } from './evening/visitor.ts'
import { signUp } from './evening/writing.ts'
import type { Ledger } from './ledger.ts'
import { type Line, Person, Refused } from './person.ts'
import { professorEmail, studentEmail } from './school.ts'
import { uploadByTus } from './uploading.ts'

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

interface Place {
  leave: AbortController
  over: Promise<void>
}

/** People who come in at once would all have their passwords checked at once. */
const ARRIVALS_PER_SECOND = 15
const STUDENTS_PER_PROFESSOR = 200

/** A closed model: a fixed number of people, each replaced by a new one when done. */
export class Crowd {
  readonly #town: Town
  readonly #places: Place[] = []
  readonly #others: Place[] = []
  /** At home, with a session of an earlier evening. */
  readonly #absent: Person[] = []
  #known = 0
  #newcomers = 0

  constructor(town: Town) {
    this.#town = town
  }

  get size(): number {
    return this.#places.length
  }

  /** Brings it to this size, at the pace in which people come. */
  async resize(size: number): Promise<void> {
    if (this.#others.length === 0) this.#others.push(this.#open((signal) => this.#signUps(signal)))
    while (this.#others.length - 1 < Math.ceil(size / STUDENTS_PER_PROFESSOR)) {
      const number = this.#others.length
      this.#others.push(this.#open((signal) => this.#teach(number, signal)))
    }
    while (this.size < size) {
      this.#places.push(this.#open((signal) => this.#study(signal)))
      await sleep(1000 / ARRIVALS_PER_SECOND)
    }
    await end(this.#places.splice(size))
  }

  /** Stops starting acts, and waits until every request under way was answered. */
  async close(): Promise<void> {
    await end([...this.#places.splice(0), ...this.#others.splice(0)])
  }

  #open(live: (signal: AbortSignal) => Promise<void>): Place {
    const leave = new AbortController()
    return { leave, over: live(leave.signal) }
  }

  async #study(signal: AbortSignal): Promise<void> {
    const { ledger, pace } = this.#town
    for (let evenings = 0; !signal.aborted; evenings++) {
      const person = this.#next()
      const visitor: Visitor = {
        person,
        ledger,
        pace,
        signal,
        shelf: [],
        noticesReadAt: performance.now(),
      }
      // The first one in the middle, so that a crowd never does the same at once.
      await endure(spendEvening(visitor, evenings === 0 ? randomPart() : 0))
      if (person.isLoggedIn) this.#absent.push(person)
      await endure(sleep(1000, undefined, { signal }))
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

  async #signUps(signal: AbortSignal): Promise<void> {
    const { line, ledger, signUpEvery } = this.#town
    while (!signal.aborted) {
      await endure(sleep(vary(signUpEvery), undefined, { signal }))
      if (signal.aborted) return
      const person = new Person(line, `nueva-${++this.#newcomers}@correo.mx`)
      await endure(signUp(person, ledger))
    }
  }

  async #teach(number: number, signal: AbortSignal): Promise<void> {
    const { line, ledger, clip, uploadEvery, pace } = this.#town
    // The first is who has most courses; the others have less to be told of.
    const person = new Person(line, professorEmail(number + 1))
    while (!signal.aborted) {
      await endure(sleep(vary(uploadEvery), undefined, { signal }))
      if (signal.aborted) return
      await endure(
        (async () => {
          if (!person.isLoggedIn) await person.logIn()
          const videoId = await uploadByTus(person, clip, 1000 / pace)
          ledger.uploaded.push({ person, videoId })
        })(),
      )
    }
  }
}

const vary = (seconds: number) => seconds * 1000 * (0.5 + Math.random())

async function end(places: Place[]): Promise<void> {
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
