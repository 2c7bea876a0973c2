import { expect, test } from 'vitest'
import {
  publicCatalogueHref,
  readPageNumber,
  readPublicFilter,
  writePublicFilter,
} from './public-filter.ts'

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
  expect(readPublicFilter(new URLSearchParams(address))).toEqual(filter)
})

test('comes back as it was written', () => {
  const filter = { q: 'pan dulce', category: 'cocina', maxPrice: 250, sort: 'newest' } as const
  const search = writePublicFilter(filter, 3)
  expect(readPublicFilter(search)).toEqual(filter)
  expect(readPageNumber(search)).toBe(3)
  expect(publicCatalogueHref({ q: 'pan' })).toBe('/cursos?q=pan')
  expect(publicCatalogueHref()).toBe('/cursos')
})

test.each(['', '1', '0', '-2', '1.5', 'x', 'Infinity'])('page %j is the first', (pagina) => {
  expect(readPageNumber(new URLSearchParams({ pagina }))).toBe(1)
})

test.each(['100', '101', '999999', '1e30'])('page %j is not the first', (pagina) => {
  expect(readPageNumber(new URLSearchParams({ pagina }))).toBe(100)
})
