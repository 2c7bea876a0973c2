import { describe, expect, test } from 'vitest'
import { defaultOrder, readFilter, writeFilter } from './course-filter.ts'

const category = '0198a3c2-7b6e-7c11-9a59-6a1f0f6b2d10'

describe('the address of the catalogue', () => {
  test.each([
    ['', {}],
    ['q=%20%C3%A1lgebra%20', { q: 'álgebra' }],
    [`category=${category}`, { category }],
    ['category=all', {}],
    ['maxPrice=0', { maxPrice: 0 }],
    ['maxPrice=', {}],
    ['maxPrice=-5', {}],
    ['maxPrice=barato', {}],
    ['level=intermedio&sort=-price', { level: 'intermedio', sort: '-price' }],
    ['level=experto&sort=raro', {}],
  ])('%s', (address, filter) => {
    expect(readFilter(new URLSearchParams(address))).toEqual(filter)
  })

  test('comes back as it was written', () => {
    const filter = { q: 'pan dulce', category, maxPrice: 250, sort: 'newest' } as const
    expect(readFilter(writeFilter(filter))).toEqual(filter)
  })

  test('puts the closest match first only where words were searched', () => {
    expect(defaultOrder({})).toBe('popular')
    expect(defaultOrder({ q: 'pan' })).toBe('relevance')
  })
})
