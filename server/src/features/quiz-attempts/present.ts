import type { Attempt, AttemptSlot, AttemptSummary, QuizOverview } from '@ateneo/contract'
import { askedQuestion } from './asking/asked.ts'
import { quizSolution } from './asking/solution.ts'
import type { Overview } from './attempts/overview.ts'
import type { NamedRow, OwnAttempt } from './attempts/reading.ts'
import type { AttemptRow } from './attempts/store.ts'
import { isPassed } from './grading/standing.ts'

const isoOrNull = (date: Date | null) => date?.toISOString() ?? null

export function presentSummary(attempt: AttemptRow): AttemptSummary {
  const { id, number, state, startedAt, dueAt, submittedAt, isExpired, points } = attempt
  return {
    _id: id,
    number,
    state,
    startDate: startedAt.toISOString(),
    dueDate: isoOrNull(dueAt),
    submitDate: isoOrNull(submittedAt),
    isExpired,
    points,
    maxPoints: attempt.maxPoints,
    isPassed: isPassed(attempt),
  }
}

export function presentOverview(overview: Overview): QuizOverview {
  const { quiz, attempts, percent, refusal } = overview
  const { slots, kind: _kind, ...rules } = quiz
  const sizes = slots.map((slot) => (slot.from === 'tag' ? slot.count : 1))
  return {
    rules: {
      ...rules,
      maxAttempts: overview.maxAttempts,
      timeLimitMinutes: overview.timeLimitMinutes,
      questionCount: sizes.reduce((sum, size) => sum + size, 0),
      maxPoints: slots.reduce((sum, { points }, index) => sum + points * sizes[index]!, 0),
    },
    attempts: attempts.map(presentSummary),
    percent,
    isPassed: overview.isPassed,
    refusal: refusal?.code ?? null,
    nextDate: isoOrNull(refusal?.nextAt ?? null),
  }
}

export function presentAttempt({ attempt, place, rows, now }: OwnAttempt): Attempt {
  return {
    ...presentSummary(attempt),
    course: place.courseId,
    contentId: attempt.lessonId,
    title: place.title,
    nowDate: now.toISOString(),
    passPercent: attempt.passPercent,
    slots: rows.map((row) => ({
      ...presentSlot(row),
      solution: row.isShown ? presentSolution(row) : null,
    })),
  }
}

export const presentSolution = (row: NamedRow) => quizSolution(row, row.answer.answer, row.nameOf)

/** Without what is right. */
export function presentSlot(row: NamedRow): Omit<AttemptSlot, 'solution'> {
  const { slot, maxPoints, optionOrder, answer, savedAt, points, comment } = row.answer
  return {
    slot,
    maxPoints,
    text: row.text,
    question: askedQuestion(row.data, optionOrder, row.nameOf),
    answer,
    savedDate: isoOrNull(savedAt),
    points,
    comment,
  }
}
