import type { Rating } from '@ateneo/contract'

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
  }
}

/** How many gave five stars, four, three, two, one. */
export function countStars(reviews: readonly Review[]) {
  return [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: reviews.filter((review) => review.stars === stars).length,
  }))
}

/** `undefined` where nobody rated. */
export function averageOf(reviews: readonly Review[]): number | undefined {
  if (reviews.length === 0) return undefined
  return reviews.reduce((sum, { stars }) => sum + stars, 0) / reviews.length
}
