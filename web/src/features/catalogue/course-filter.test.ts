import { describe, expect, test } from 'vitest'
import { defaultOrder, readFilter, readPage, writeFilter, writePage } from './course-filter.ts'

const category = '0198a3c2-7b6e-7c11-9a59-6a1f0f6b2d10'

describe('the address of the catalogue', () => {
  test.each([
    ['', {}],
    ['q=%20%C3%A1lgebra%20', { q: 'álgebra' }],
    [`category=${category}`, { category }],
    [`q=${'a'.repeat(199)}%F0%9F%98%80`, { q: 'a'.repeat(199) }],
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

  test.each([
    ['', { number: 1 }],
    ['page=3&cursor=abc', { number: 3, cursor: 'abc' }],
    ['page=3', { number: 1 }],
    ['page=1&cursor=abc', { number: 1 }],
    ['page=-2&cursor=abc', { number: 1 }],
    ['page=muchas&cursor=abc', { number: 1 }],
    ['page=1.5&cursor=abc', { number: 1 }],
  ])('page of %j', (address, page) => {
    expect(readPage(new URLSearchParams(address))).toEqual(page)
  })

  test('keeps filter and page beside each other', () => {
    const address = writePage({ q: 'pan' }, { number: 2, cursor: 'abc' })
    expect(address.toString()).toBe('q=pan&page=2&cursor=abc')
    expect(readFilter(address)).toEqual({ q: 'pan' })
    expect(writePage({ q: 'pan' }, { number: 1 }).toString()).toBe('q=pan')
  })
})
