import type { QuizDefinition } from '@ateneo/contract'
import { quizGraceSeconds } from '@ateneo/contract'

interface Ended {
  state: 'open' | 'grading' | 'graded'
  submittedAt: Date | null
}

interface Allowed {
  extraAttempts: number
  until: Date | null
}

export type StartRefusal =
  | { code: 'attempts_used' | 'attempt_open'; nextAt: null }
  | { code: 'attempt_cooling'; nextAt: Date }

/** Whether what a professor allowed a student still holds. */
export function holds<Override extends Allowed>(override: Override | undefined, now: Date) {
  return override && (override.until === null || override.until > now) ? override : undefined
}

/** Why a student can't begin the next attempt; their attempts in order. */
export function validateStart(
  { maxAttempts, cooldownMinutes }: Pick<QuizDefinition, 'maxAttempts' | 'cooldownMinutes'>,
  attempts: readonly Ended[],
  override: Allowed | undefined,
  now: Date,
): StartRefusal | undefined {
  if (attempts.some(({ state }) => state === 'open')) return { code: 'attempt_open', nextAt: null }
  const extra = holds(override, now)?.extraAttempts ?? 0
  if (maxAttempts !== null && attempts.length >= maxAttempts + extra) {
    return { code: 'attempts_used', nextAt: null }
  }
  const endedAt = attempts.at(-1)?.submittedAt
  if (!endedAt) return undefined
  const nextAt = new Date(endedAt.getTime() + cooldownMinutes * 60_000)
  return nextAt > now ? { code: 'attempt_cooling', nextAt } : undefined
}

/** Late answers count for some seconds; then the attempt is over, also before a job ended it. */
export function isOver({ dueAt }: { dueAt: Date | null }, now: Date): boolean {
  return dueAt !== null && now.getTime() > dueAt.getTime() + quizGraceSeconds * 1000
}

interface Shown {
  reveal: QuizDefinition['reveal']
  state: 'open' | 'grading' | 'graded'
  /** Of the attempt that counts. */
  isPassed: boolean
}

/** Whether what is right may be shown, unless another open attempt asks the same. */
export function mayShowSolutions({ reveal, state, isPassed }: Shown): boolean {
  if (state === 'open' || reveal === 'never') return false
  return reveal === 'at_end' || isPassed
}

interface Person {
  id: string
  type: 'student' | 'professor' | 'admin'
}

/** Grades and changes what a quiz allows. */
export function mayTeach(person: Person, { professorId }: { professorId: string }): boolean {
  return person.type === 'professor' && person.id === professorId
}

/** Reads the results of all students. */
export function mayRead(person: Person, quiz: { professorId: string }): boolean {
  return person.type === 'admin' || mayTeach(person, quiz)
}
