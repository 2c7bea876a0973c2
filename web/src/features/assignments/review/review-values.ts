import type { ReviewContent, Rubric, TimedRemark } from '@ateneo/contract'
import { type Typed, typedNumber } from '../../../platform/ui/fields/typed-number.ts'
import { formatClock, formatNumber } from '../../../platform/ui/text/format.ts'

/** What the form of a review holds. */
export interface ReviewValues {
  /** In the order of the criteria. */
  points: { given: Typed }[]
  comment: string
  remarks: TimedRemark[]
}

export const toValues = (
  { points, comment, remarks }: ReviewContent,
  rubric: Rubric,
): ReviewValues => ({
  points: rubric.map((_, at) => ({ given: points[at] ?? '' })),
  comment,
  remarks,
})

export const toContent = ({ points, comment, remarks }: ReviewValues): ReviewContent => ({
  points: points.map(({ given }) => (given === '' ? null : typedNumber(given))),
  comment,
  remarks,
})

export const sumOf = (points: ReviewValues['points']) =>
  Math.round(points.reduce((sum, { given }) => sum + (Number(given) || 0), 0) * 100) / 100

/** By file in their order, then by second. */
export const sortRemarks = (remarks: readonly TimedRemark[], fileIds: readonly string[]) =>
  remarks.toSorted(
    (a, b) => fileIds.indexOf(a.fileId) - fileIds.indexOf(b.fileId) || a.atSeconds - b.atSeconds,
  )

export const reviewWords = {
  points: {
    label: 'Puntos',
    show: (points: ReviewValues['points']) =>
      points.map(({ given }) => (given === '' ? '–' : formatNumber(Number(given)))).join(', ') ||
      null,
  },
  comment: 'Comentario',
  remarks: {
    label: 'Comentarios en un segundo',
    show: (remarks: ReviewValues['remarks']) =>
      remarks.map(({ atSeconds, text }) => `${formatClock(atSeconds)} ${text}`).join('\n') || null,
  },
}

const isObject = (kept: unknown): kept is object => typeof kept === 'object' && kept !== null

export const isPoints = (kept: unknown) =>
  Array.isArray(kept) && kept.every((one: unknown) => isObject(one) && 'given' in one)

export const isRemarks = (kept: unknown) =>
  Array.isArray(kept) &&
  kept.every(
    (one: unknown) => isObject(one) && 'fileId' in one && 'atSeconds' in one && 'text' in one,
  )
