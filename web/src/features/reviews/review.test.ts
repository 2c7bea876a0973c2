import { describe, expect, test } from 'vitest'
import { toStats, toReview } from './review.ts'

const wire = {
  _id: '0198a3c2-7b6e-7c11-9a59-6a1f0f6b2d10',
  rating: 4,
  comment: 'Claro y al grano.',
  creationDate: '2026-11-21T12:00:00.000Z',
  userDetails: [{ firstNames: 'Ana', lastNames: 'Ruiz', imageURL: null }],
  isMine: false,
  isHidden: false,
  usefulCount: 3,
  isVoted: true,
  answer: null,
}

describe('reviews', () => {
  test('bear the name of who wrote them, or none', () => {
    expect(toReview(wire).authorName).toBe('Ana Ruiz')
    expect(toReview({ ...wire, userDetails: [] }).authorName).toBe('Usuario')
  })

  test('are summed up with five stars first', () => {
    expect(toStats({ average: 3.75, total: 4, starCounts: [1, 0, 0, 1, 2] })).toEqual({
      average: 3.75,
      total: 4,
      starCounts: [
        { stars: 5, count: 2 },
        { stars: 4, count: 1 },
        { stars: 3, count: 0 },
        { stars: 2, count: 0 },
        { stars: 1, count: 1 },
      ],
    })
  })
})
