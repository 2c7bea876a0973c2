import type { listCourseRatings, Rating, RatingOrder, Reply } from '@ateneo/contract'

/** A student's review of a course. */
export interface Review {
  id: string
  stars: number
  comment: string
  creationDate: string
  authorName: string
  authorImageUrl: string | null
  /** True for the viewer's own, which a new one replaces. */
  isMine: boolean
  /** Hidden by administrators: only they and its author see it. */
  isHidden: boolean
  usefulCount: number
  /** True if the viewer has voted for it. */
  isVoted: boolean
  /** The professor's answer. */
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
    isHidden: wire.isHidden,
    usefulCount: wire.usefulCount,
    isVoted: wire.isVoted,
    answer: wire.answer,
  }
}

/** Over all ratings of a course, regardless of filter and page. */
export interface ReviewStats {
  average: number
  total: number
  /** Five stars first. */
  starCounts: { stars: number; count: number }[]
}

export function toStats({
  average,
  total,
  starCounts,
}: Pick<Reply<typeof listCourseRatings>, 'average' | 'total' | 'starCounts'>): ReviewStats {
  const rows = starCounts.map((count, index) => ({ stars: index + 1, count }))
  return { average, total, starCounts: rows.toReversed() }
}

export type ReviewOrder = RatingOrder

export const reviewOrders: { value: ReviewOrder; label: string }[] = [
  { value: 'useful', label: 'Más útiles' },
  { value: 'newest', label: 'Más recientes' },
  { value: 'lowest', label: 'Calificación más baja' },
]
