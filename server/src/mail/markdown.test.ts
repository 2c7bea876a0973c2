import { expect, test } from 'vitest'
import { markdownToHtml, markdownToText } from './markdown.ts'

const announcement = `# Clase en vivo

El **jueves** a las *seis*, en [la sala](https://ejemplo.mx/sala?a=1&b=2):

- papel de 300 g
- dos pinceles
  - uno plano

1. Entra
2. Saluda

> Nos vemos.

---

https://ejemplo.mx/guia`

test('is HTML that email clients know', () => {
  const html = markdownToHtml(announcement)
  expect(html).toContain('<strong>jueves</strong> a las <em>seis</em>')
  expect(html).toContain('href="https://ejemplo.mx/sala?a=1&amp;b=2"')
  expect(html).toMatch(/<li>papel de 300 g<\/li>/)
  expect(html).toMatch(/<ol start="1"[^>]*><li>Entra<\/li>/)
  expect(html).toContain('>https://ejemplo.mx/guia</a>')
  expect(html).not.toMatch(/\*\*|# Clase/)
})

test('reads well as text', () => {
  expect(markdownToText(announcement)).toBe(`Clase en vivo

El jueves a las seis, en la sala (https://ejemplo.mx/sala?a=1&b=2):

- papel de 300 g
- dos pinceles
  - uno plano

1. Entra
2. Saluda

> Nos vemos.

---

https://ejemplo.mx/guia`)
})

test.each([
  ['<img src=x onerror="alert(1)"><script>alert(1)</script>', /<img|<script/],
  ['[aquí](javascript:alert(1))', /href|javascript/],
  ['[aquí](data:text/html,x)', /href/],
  ['![foto](https://malo.ejemplo/x.png)', /<img|malo\.ejemplo/],
  ['[a](https://x.mx/"onclick="alert(1))', /"onclick/],
  ['`<b>` y **<i>**', /<b>|<i>/],
  ['```\n<script>\n```', /<script/],
  ['| <b> |\n|---|\n| <i> |', /<b>|<i>/],
])('%s is not obeyed', (markdown, markup) => {
  expect(markdownToHtml(markdown)).not.toMatch(markup)
})

test.each(['', '   ', '***', '[](', '> > > >', '- [ ', '[^1]\n\n[^1]: nota', '\u0000'])(
  'odd text %j makes no fault',
  (markdown) => {
    expect(typeof markdownToHtml(markdown)).toBe('string')
    expect(typeof markdownToText(markdown)).toBe('string')
  },
)
