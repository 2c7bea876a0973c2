import type { ReviewContent } from '@ateneo/contract'
import type { Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { listFiles } from '../files/store.ts'
import type { Reviewed } from './reviewed.ts'

/** What was written, with a place for each criterion; throws where it doesn't fit the submission. */
export async function fitContent(
  tx: Transaction,
  { id, rubric }: Reviewed['submission'],
  { points, comment, remarks }: ReviewContent,
): Promise<ReviewContent> {
  if (points.length > rubric.length) throw fail('review_points_wrong')
  const fitted = rubric.map((criterion, index) => {
    const given = points[index] ?? null
    if (given !== null && given > criterion.points) throw fail('review_points_wrong')
    return given
  })
  if (remarks.length > 0) {
    const files = await listFiles(tx, id)
    const playable = new Set(
      files.filter(({ kind }) => kind === 'video' || kind === 'audio').map((file) => file.id),
    )
    if (remarks.some(({ fileId }) => !playable.has(fileId))) throw fail('review_remark_wrong')
  }
  return { points: fitted, comment, remarks }
}
