import type { KeyObject } from 'node:crypto'
import { namingOf } from '../asking/secret-names.ts'
import type { AttemptRow } from '../attempts/store.ts'
import { gradeShare, roundPoints } from '../grading/grade.ts'
import type { listOutdatedAnswers, PointsChange } from './regrade-store.ts'

type Outdated = Awaited<ReturnType<typeof listOutdatedAnswers>>[number]

/**
 * What the corrected questions give. Without `mayLower` an answer that would lose keeps its points, and
 * the version that gave them.
 */
export function decideRegrade(
  attempts: readonly AttemptRow[],
  answers: readonly Outdated[],
  { mayLower, key }: { mayLower: boolean; key: KeyObject },
) {
  const graded = answers
    .map((row) => {
      const { attemptId, slot, answer, data, maxPoints, versionId } = row
      const share = gradeShare(data, answer, namingOf(key, row)) ?? 0
      const points = roundPoints(share * maxPoints)
      return { attemptId, slot, versionId, points, gain: points - (row.points ?? 0) }
    })
    .filter(({ gain }) => mayLower || gain >= 0)
  const gains = Map.groupBy(graded, ({ attemptId }) => attemptId)
  const changes: PointsChange[] = []
  for (const { id: attemptId, points } of attempts) {
    const pointsBefore = points ?? 0
    const gain = (gains.get(attemptId) ?? []).reduce((sum, one) => sum + one.gain, 0)
    const pointsAfter = roundPoints(pointsBefore + gain)
    if (pointsAfter !== pointsBefore) changes.push({ attemptId, pointsBefore, pointsAfter })
  }
  return { graded, changes }
}

export function countChanges(changes: readonly PointsChange[]) {
  const raisedCount = changes.filter((one) => one.pointsAfter > one.pointsBefore).length
  return { raisedCount, loweredCount: changes.length - raisedCount }
}
