import type { listCourseRatings, Rating, RatingOrder, Reply } from '@ateneo/contract'

/** A student's rating of a course. */
export interface Review {
  id: string
  stars: number
  comment: string
  creationDate: string
  authorName: string
  authorImageUrl: string | null
  /** The viewer's own, which a new one replaces. */
  isMine: boolean
  usefulCount: number
  /** Whether the viewer is one of those. */
  isVoted: boolean
  /** The professor's. */
  answer: { text: string; creationDate: string } | null
}

export function toReview({ _id: id, ...wire }: Rating): Review {
  const author = wire.userDetails[0]
  return {
    id,
    stars: wire.rating,
    comment: wire.comment,
    creationDate: wire.creationDate,
    authorName: `${author?.firstNames ?? ''} ${author?.lastNames ?? ''}`.trim() || 'Usuario',
    authorImageUrl: author?.imageURL ?? null,
    isMine: wire.isMine,
    usefulCount: wire.usefulCount,
    isVoted: wire.isVoted,
    answer: wire.answer,
  }
}

/** Of all ratings of a course, whatever part of them is on the screen. */
export interface ReviewFigures {
  average: number
  total: number
  /** Five stars first. */
  starCounts: { stars: number; count: number }[]
}

export function toFigures({
  average,
  total,
  starCounts,
}: Pick<Reply<typeof listCourseRatings>, 'average' | 'total' | 'starCounts'>): ReviewFigures {
  const rows = starCounts.map((count, index) => ({ stars: index + 1, count }))
  return { average, total, starCounts: rows.toReversed() }
}

export type ReviewOrder = RatingOrder

export const reviewOrders: { value: ReviewOrder; label: string }[] = [
  { value: 'useful', label: 'Más útiles' },
  { value: 'newest', label: 'Más recientes' },
  { value: 'lowest', label: 'Calificación más baja' },
]
