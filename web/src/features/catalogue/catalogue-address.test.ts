import { describe, expect, test } from 'vitest'
import { readPageNumber } from '../../platform/ui/lists/pages/numbered-pages.ts'
import { publicCatalogueHref, readCatalogue, writeFilter } from './catalogue-address.ts'

const category = '0198a3c2-7b6e-7c11-9a59-6a1f0f6b2d10'

test.each([
  ['', {}],
  ['q=%20pan%20', { q: 'pan' }],
  ['q=pan&exacto=si', { q: 'pan', exact: true }],
  ['exacto=si', {}],
  ['categoria=Cocina', { category: 'cocina' }],
  ['categoria=../x', {}],
  ['precio=0&nivel=intermedio', { maxPrice: 0, level: 'intermedio' }],
  ['orden=mayor-precio', { sort: '-price' }],
  ['orden=price&precio=&nivel=experto', {}],
  ['category=cocina&sort=price', {}],
])('the readable filter of %j', (address, filter) => {
  expect(readCatalogue(new URLSearchParams(address), '/cursos').filter).toEqual(filter)
})

test('comes back as it was written', () => {
  const filter = { q: 'pan dulce', category: 'cocina', maxPrice: 250, sort: 'newest' } as const
  const search = writeFilter(filter, 3)
  for (const path of ['/cursos', '/Dashboard/Course-catalog']) {
    expect(readCatalogue(search, path)).toEqual({ filter, number: 3 })
  }
  expect(publicCatalogueHref({ q: 'pan' })).toBe('/cursos?q=pan')
  expect(publicCatalogueHref()).toBe('/cursos')
})

describe('a link to the student’s catalogue with the names of before', () => {
  const read = (address: string) =>
    readCatalogue(new URLSearchParams(address), '/Dashboard/Course-catalog')

  test.each([
    ['', {}],
    ['q=%20%C3%A1lgebra%20', { q: 'álgebra' }],
    ['q=pan&exact=true', { q: 'pan', exact: true }],
    [`category=${category}`, { category }],
    [`q=${'a'.repeat(199)}%F0%9F%98%80`, { q: 'a'.repeat(199) }],
    ['category=all', {}],
    ['maxPrice=0', { maxPrice: 0 }],
    ['maxPrice=', {}],
    ['maxPrice=-5', {}],
    ['maxPrice=barato', {}],
    ['level=intermedio&sort=-price', { level: 'intermedio', sort: '-price' }],
    ['level=experto&sort=raro', {}],
    ['sort=constructor', {}],
  ])('%s', (address, filter) => {
    expect(read(address).filter).toEqual(filter)
  })

  test.each([
    ['', 1],
    ['page=3&cursor=abc', 3],
    ['page=1&cursor=abc', 1],
    ['page=-2&cursor=abc', 1],
    ['page=muchas&cursor=abc', 1],
    ['page=1.5&cursor=abc', 1],
  ])('page of %j', (address, number) => {
    expect(read(address).number).toBe(number)
  })
})

test.each(['', '1', '0', '-2', '1.5', 'x', 'Infinity'])('page %j is the first', (pagina) => {
  expect(readPageNumber(new URLSearchParams({ pagina }))).toBe(1)
})

test.each(['100', '101', '999999', '1e30'])('page %j is not the first', (pagina) => {
  expect(readPageNumber(new URLSearchParams({ pagina }))).toBe(100)
})
