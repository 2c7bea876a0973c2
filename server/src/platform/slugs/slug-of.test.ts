import { expect, test } from 'vitest'
import { slugOf } from './slug-of.ts'

test.each([
  ['Acuarela para principiantes', 'acuarela-para-principiantes'],
  ['¿Cómo diseñar un árbol? ¡Ñandú!', 'como-disenar-un-arbol-nandu'],
  ['Pingüinos & Compañía', 'pinguinos-y-compania'],
  ['Diseño UX/UI 2.0', 'diseno-ux-ui-2-0'],
  ['iPhone desde cero', 'iphone-desde-cero'],
  ['L’été à Paris', 'l-ete-a-paris'],
  ['日本', 'curso'],
  ['  ', 'curso'],
  ['😀 ❤️', 'curso'],
  ['3F2504E0-4F89-11D3-9A0C-0305E82C3301', 'curso-3f2504e0-4f89-11d3-9a0c-0305e82c3301'],
  ['palabra '.repeat(30), Array.from({ length: 10 }, () => 'palabra').join('-')],
  ['ñ'.repeat(150), 'n'.repeat(80)],
])('%j gives %j', (title, slug) => {
  expect(slugOf(title, 'course')).toBe(slug)
})

test('what is left of a text in another script is a noun of its kind', () => {
  expect(slugOf('日本', 'category')).toBe('categoria')
  expect(slugOf('日本', 'professor')).toBe('maestro')
})
