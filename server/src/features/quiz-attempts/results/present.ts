import type {
  GradedAttempt as WireAttempt,
  QuizOverride,
  QuizStudent,
  RegradePreview,
  StudentAttempt,
} from '@ateneo/contract'
import { isPassed } from '../grading/standing.ts'
import { presentAttempt, presentSolution, presentSlot, presentSummary } from '../present.ts'
import { type GradedAttempt, gradeVersion } from './grading.ts'
import type { OverrideRow } from './override-store.ts'
import { overrideVersion } from './overrides.ts'
import type { previewRegrade } from './regrade.ts'
import type { AttemptPageRow, StudentRow } from './store.ts'

const presentStudent = ({ id: _id, firstNames, lastNames }: StudentRow): QuizStudent => ({
  _id,
  firstNames,
  lastNames,
})

export const presentStudentAttempt = (row: AttemptPageRow): StudentAttempt => ({
  ...presentSummary(row.attempt),
  student: presentStudent(row.student),
  waitingCount: row.waitingCount,
})

export function presentGraded(graded: GradedAttempt): WireAttempt {
  const { student, mayGrade, rows } = graded
  return {
    ...presentAttempt({ ...graded, rows: [] }),
    student: presentStudent(student),
    mayGrade,
    slots: rows.map((row) => ({
      ...presentSlot(row),
      questionId: row.questionId,
      solution: presentSolution(row),
      guide: row.data.kind === 'open' ? row.data.guide : '',
      isByHand: row.answer.gradedBy !== null,
      version: gradeVersion(row),
    })),
  }
}

export function presentOverride({ override, student }: OverrideRow): QuizOverride {
  const { extraAttempts, extraMinutes, until } = override
  return {
    student: presentStudent(student),
    extraAttempts,
    extraMinutes,
    untilDate: until?.toISOString() ?? null,
    version: overrideVersion(override),
  }
}

type Preview = Awaited<ReturnType<typeof previewRegrade>>

export function presentRegrades({ changes, regrades, ...counts }: Preview): RegradePreview {
  return {
    ...counts,
    changes: changes.map(({ attempt, student, pointsBefore, pointsAfter }) => ({
      attempt: attempt.id,
      student: presentStudent(student),
      number: attempt.number,
      pointsBefore,
      pointsAfter,
      maxPoints: attempt.maxPoints,
      isPassedBefore: isPassed(attempt),
      isPassedAfter: isPassed({ ...attempt, points: pointsAfter }),
    })),
    regrades: regrades.map(({ id: _id, createdAt, ...row }) => ({
      _id,
      state: row.state,
      reason: row.reason,
      mayLower: row.mayLower,
      creationDate: createdAt.toISOString(),
      raisedCount: row.raisedCount,
      loweredCount: row.loweredCount,
    })),
  }
}
