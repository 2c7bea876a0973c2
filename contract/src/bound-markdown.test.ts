import { expect, test } from 'vitest'
import { boundMarkdown } from './bound-markdown.ts'

test.each([
  '# Acuarela\n\nDel **trazo** al _paisaje_, [aquí](https://ejemplo.mx).',
  '- agua\n  - tibia\n    1. poca\n\n> > cita de una cita',
  '```\nif (a[b[c[0]]] === 1) {\n                                        return\n}\n```',
  'Nombre: ____________________________________________',
  '- - - - - -',
  '- [x] hecho\n- [ ] por hacer',
  String.raw`\[\[\[\[\[\[\[\[\[\[ sin enlace`,
])('what people write stays as it is: %j', (markdown) => {
  expect(boundMarkdown(markdown)).toBe(markdown)
})

test.each([
  ['> '.repeat(30) + 'cita', '> '.repeat(7) + '> cita'],
  ['>'.repeat(30) + 'cita', '>'.repeat(8) + 'cita'],
  ['- '.repeat(9) + 'agua', '- '.repeat(7) + '- agua'],
  ['1. > '.repeat(9) + 'agua', '1. > '.repeat(3) + '1. > agua'],
  [`a\n${' '.repeat(400)}- agua`, `a\n${' '.repeat(32)}- agua`],
  [`>${' '.repeat(400)}- agua`, `>${' '.repeat(32)}- agua`],
  ['['.repeat(10) + 'a', String.raw`[[[[[[[[\[\[a`],
])('%j is flattened', (markdown, flat) => {
  expect(boundMarkdown(markdown)).toBe(flat)
})

test('a paragraph has so many marks of emphasis, and the next begins anew', () => {
  const many = '*a* '.repeat(600)
  const bound = boundMarkdown(`${many}\n\n${many}`)
  expect(bound.split('\n\n').map((part) => part.match(/\\\*/g)?.length)).toEqual([200, 200])
  const items = '- **a**\n'.repeat(600)
  expect(boundMarkdown(items)).toBe(items)
})
