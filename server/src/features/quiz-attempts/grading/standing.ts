import type { QuizGrade } from '@ateneo/contract'

export interface Judged {
  state: 'open' | 'grading' | 'graded'
  points: number | null
  maxPoints: number
  passPercent: number
  grade: QuizGrade
}

const percentOf = ({ points, maxPoints }: Judged) => ((points ?? 0) / maxPoints) * 100

/** Points are rounded: a percentage that is short by less than that is reached. */
const reaches = (percent: number, passPercent: number) => percent + 1e-3 >= passPercent

/** `null` until it is graded. */
export function isPassed(attempt: Judged): boolean | null {
  return attempt.state === 'graded' ? reaches(percentOf(attempt), attempt.passPercent) : null
}

/** What counts of a student's attempts, in their order: by the rule of the newest that is graded. */
export function standing(attempts: readonly Judged[]): {
  percent: number | null
  isPassed: boolean
} {
  const graded = attempts.filter(({ state }) => state === 'graded')
  const newest = graded.at(-1)
  if (!newest) return { percent: null, isPassed: false }
  if (newest.grade === 'mean') {
    const percent = graded.reduce((sum, one) => sum + percentOf(one), 0) / graded.length
    return { percent: roundPercent(percent), isPassed: reaches(percent, newest.passPercent) }
  }
  if (newest.grade === 'best') {
    const percent = Math.max(...graded.map(percentOf))
    return { percent: roundPercent(percent), isPassed: graded.some((one) => isPassed(one)) }
  }
  const one = newest.grade === 'first' ? graded[0]! : newest
  return { percent: roundPercent(percentOf(one)), isPassed: isPassed(one)! }
}

const roundPercent = (percent: number) => Math.round(percent * 100) / 100
