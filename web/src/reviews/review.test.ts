import { describe, expect, test } from 'vitest'
import { averageOf, countStars, toReview } from './review.ts'

const wire = {
  _id: '0198a3c2-7b6e-7c11-9a59-6a1f0f6b2d10',
  rating: 4,
  comment: 'Claro y al grano.',
  creationDate: '2026-11-21T12:00:00.000Z',
  userDetails: [{ firstNames: 'Ana', lastNames: 'Ruiz', imageURL: null }],
  isMine: false,
}

describe('reviews', () => {
  test('bear the name of who wrote them, or none', () => {
    expect(toReview(wire).authorName).toBe('Ana Ruiz')
    expect(toReview({ ...wire, userDetails: [] }).authorName).toBe('Usuario')
  })

  test('are counted by their stars', () => {
    const reviews = [4, 5, 5, 1].map((rating) => toReview({ ...wire, rating }))
    expect(countStars(reviews)).toEqual([
      { stars: 5, count: 2 },
      { stars: 4, count: 1 },
      { stars: 3, count: 0 },
      { stars: 2, count: 0 },
      { stars: 1, count: 1 },
    ])
    expect(averageOf(reviews)).toBe(3.75)
    expect(averageOf([])).toBeUndefined()
  })
})
