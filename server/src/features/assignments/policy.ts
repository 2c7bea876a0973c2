import type {
  AssignmentRules,
  Rubric,
  SubmissionFileKind,
  SubmissionRefusal,
  SubmissionState,
} from '@ateneo/contract'

interface Try {
  state: SubmissionState
  isPassed: boolean | null
}

const isOpenTry = ({ state }: Try) => state === 'draft' || state === 'sent'

export const isPassed = (tries: readonly Try[]) =>
  tries.some((one) => one.state === 'accepted' && one.isPassed === true)

/** A sent one goes back to its student until somebody begins to review it. */
export const mayWithdraw = ({ state, reviewedAt }: Try & { reviewedAt: Date | null }) =>
  state === 'sent' && reviewedAt === null

/** The moment from which work is late; null: never. */
export type Due = Date | null

/** What was returned may be corrected after the date: its professor asked for it. */
export function isOver(
  { lateWork }: Pick<AssignmentRules, 'lateWork'>,
  tries: readonly Try[],
  { dueAt, now }: { dueAt: Due; now: Date },
): boolean {
  if (lateWork === 'accepted' || !isLate(dueAt, now)) return false
  return !tries.some(({ state }) => state === 'returned')
}

export const isLate = (dueAt: Due, now: Date) => dueAt !== null && now >= dueAt

/** Why a student can't begin the next try. */
export function validateStart(
  rules: Pick<AssignmentRules, 'lateWork' | 'maxTries'>,
  tries: readonly Try[],
  time: { dueAt: Due; now: Date },
): SubmissionRefusal | undefined {
  if (tries.some(isOpenTry)) return 'submission_open'
  if (isPassed(tries)) return 'assignment_passed'
  if (rules.maxTries !== null && tries.length >= rules.maxTries) return 'tries_used'
  return isOver(rules, tries, time) ? 'assignment_over' : undefined
}

interface Content {
  text: string
  files: readonly { kind: SubmissionFileKind; fileBytes: number }[]
}

/** What a draft lacks, or has too much of, by the rules of now. */
export function validateContent(rules: AssignmentRules, { text, files }: Content) {
  const hasText = text.trim() !== ''
  if (rules.text === 'none' && hasText) return 'submission_text_unwanted'
  if (rules.text === 'required' && !hasText) return 'submission_text_missing'
  if (files.length < rules.files.minCount) return 'submission_files_missing'
  if (files.length > rules.files.maxCount) return 'submission_files_full'
  if (files.some(({ kind }) => !rules.files.kinds.includes(kind))) return 'submission_kind_refused'
  if (hasText || files.length > 0) return undefined
  // Nothing is demanded, and nothing is there.
  return rules.text === 'none' ? 'submission_files_missing' : 'submission_text_missing'
}

export const sumPoints = (points: readonly (number | null)[]) =>
  Math.round(points.reduce<number>((sum, one) => sum + (one ?? 0), 0) * 100) / 100

export const maxPointsOf = (rubric: Rubric) =>
  rubric.length === 0 ? null : sumPoints(rubric.map(({ points }) => points))

/** Without a rubric, accepted work passes. */
export function passes(rubric: Rubric, passPercent: number, points: number): boolean {
  const maxPoints = maxPointsOf(rubric)
  // Tolerance for sums such as 0.1 + 0.2.
  return maxPoints === null || points + 1e-9 >= (maxPoints * passPercent) / 100
}

interface Person {
  id: string
  type: 'student' | 'professor' | 'admin'
}

/** Reviews what is handed in. */
export function mayTeach(person: Person, { professorId }: { professorId: string }): boolean {
  return person.type === 'professor' && person.id === professorId
}

/** Reads what all students handed in. */
export function mayRead(person: Person, place: { professorId: string }): boolean {
  return person.type === 'admin' || mayTeach(person, place)
}
