import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'

const markdownToHtml = (markdown: string) => renderMarkdown(markdown, 'jade').html
const markdownToText = (markdown: string) => renderMarkdown(markdown, 'jade').text

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
  ['[aquí](file:///etc/passwd)', /href|passwd/],
  ['[aquí](smb://10.0.0.5/x)', /href|smb/],
  ['<ms-msdt:/id>', /href/],
  ['[aquí](/cursos)', /href/],
  ['![foto](https://malo.ejemplo/x.png)', /<img|malo\.ejemplo/],
  ['[a](https://x.mx/"onclick="alert(1))', /"onclick/],
  ['`<b>` y **<i>**', /<b>|<i>/],
  ['```\n<script>\n```', /<script/],
  ['| <b> |\n|---|\n| <i> |', /<b>|<i>/],
])('%s is not obeyed', (markdown, markup) => {
  expect(markdownToHtml(markdown)).not.toMatch(markup)
})

test.each(['https://ejemplo.mx', 'mailto:ana@ejemplo.mx', 'tel:+525512345678'])(
  'a link to %s is one in an email too',
  (target) => {
    expect(markdownToHtml(`[aquí](${target})`)).toContain(`href="${target}"`)
    expect(markdownToText(`[aquí](${target})`)).toBe(`aquí (${target})`)
  },
)

test.each(['', '   ', '***', '[](', '> > > >', '- [ ', '[^1]\n\n[^1]: nota', '\u0000'])(
  'odd text %j makes no fault',
  (markdown) => {
    expect(typeof markdownToHtml(markdown)).toBe('string')
    expect(typeof markdownToText(markdown)).toBe('string')
  },
)

test('one text is parsed once, however many emails carry it', () => {
  expect(renderMarkdown(announcement, 'jade')).toBe(renderMarkdown(announcement, 'jade'))
  expect(renderMarkdown(`${announcement}!`, 'jade')).not.toBe(renderMarkdown(announcement, 'jade'))
})

const half = 20_000
test.each([
  ['quotes', '> '.repeat(half), 'x', ''],
  ['lists', '- '.repeat(half), 'x', ''],
  ['numbered lists', '1. '.repeat(half), 'x', ''],
  ['tasks', '- [ ] '.repeat(half), 'x', ''],
  ['emphasis', '*'.repeat(half), 'x', '*'.repeat(half)],
  [
    'emphasis of several kinds',
    '*a **b _c '.repeat(half / 10),
    'x',
    ' c_ b** a*'.repeat(half / 10),
  ],
  ['links', '['.repeat(half), 'x', '](https://ejemplo.mx)'.repeat(half / 10)],
])('%s that are nested thousands deep are flattened', (_, before, word, after) => {
  const { html, text } = renderMarkdown(before + word + after, 'jade')
  expect(html).toContain(word)
  expect(text).toContain(word)
  const deepest = (tag: RegExp) => html.match(tag)?.length ?? 0
  expect(deepest(/<(?:blockquote|ul|ol)\b/g)).toBeLessThanOrEqual(8)
  expect(deepest(/<(?:em|strong)>/g)).toBeLessThanOrEqual(500)
})

test('deep nesting takes no more than wide text, but for a factor', () => {
  const cpuOf = (markdown: string) => {
    const took = Array.from({ length: 5 }, (_, number) => {
      const before = process.cpuUsage()
      renderMarkdown(`${number} ${markdown}`, 'jade')
      const { user, system } = process.cpuUsage(before)
      return user + system
    })
    return Math.min(...took)
  }
  const wide = cpuOf('[a](https://ejemplo.mx) '.repeat(420))
  const deep = cpuOf(`${'['.repeat(2000)}a${'](b)'.repeat(2000)}`)
  expect(deep / wide).toBeLessThan(20)
})
