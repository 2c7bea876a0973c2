import { defaultColours } from '@ateneo/contract/settings/colours'
import { expect, test } from 'vitest'
import { composeEmail, type EmailContent } from './layout.ts'

const content: EmailContent = {
  to: 'ana@example.com',
  subject: 'Verifica tu cuenta',
  greeting: 'Hola, Ana:',
  paragraphs: ['Te damos la bienvenida.', 'Falta un paso.'],
  action: { label: 'Verificar mi cuenta', url: 'https://ateneo.example/verify/a?b=1&c=2' },
  footnote: 'El enlace vale 24 horas.',
  site: { name: 'Ateneo', url: 'https://ateneo.example', colours: defaultColours },
}

test('the plain text says the same as the HTML, with the link alone on its line', () => {
  const { text, html } = composeEmail(content)
  expect(text.split('\n')).toContain('https://ateneo.example/verify/a?b=1&c=2')
  for (const part of ['Hola, Ana:', 'Te damos la bienvenida.', 'Falta un paso.', 'vale 24 horas']) {
    expect(text).toContain(part)
    expect(html).toContain(part)
  }
  expect(html).toContain('href="https://ateneo.example/verify/a?b=1&amp;c=2"')
})

test('what people wrote can not become markup', () => {
  const attack = '<img src=x onerror="alert(1)">\'&'
  const { html } = composeEmail({
    to: 'ana@example.com',
    subject: attack,
    greeting: attack,
    paragraphs: [attack],
    footnote: attack,
    action: { label: attack, url: 'https://ateneo.example/"><script>' },
    site: { name: attack, url: 'https://ateneo.example/"><script>', colours: defaultColours },
  })
  expect(html).not.toMatch(/<img|<script|"alert/)
})

test('an email links to nothing but web addresses', () => {
  expect(() =>
    composeEmail({ ...content, action: { label: 'Ver', url: 'javascript:alert(1)' } }),
  ).toThrow(/http/)
})

test('an email without action or footnote has neither', () => {
  const { action: _, footnote: __, ...rest } = content
  const { html, text } = composeEmail(rest)
  expect(html).not.toContain('Si el botón')
  expect(text).not.toContain('verify')
})

test('a word as long as an address breaks at the end of the line, wherever it stands', () => {
  const { html } = composeEmail({
    ...content,
    unsubscribeUrl: 'https://ateneo.example/cancelar-correos/x',
  })
  const styleOf = (words: string) => {
    const before = html.slice(html.indexOf('<body'), html.lastIndexOf(words))
    return before.slice(before.lastIndexOf('<td style'))
  }
  for (const words of ['Te damos la bienvenida.', 'El enlace vale 24 horas.', 'Hola, Ana:']) {
    expect(styleOf(`>${words}`)).toContain('overflow-wrap:anywhere')
  }
  // A table as wide as its longest word would still widen the page.
  const frames = html.match(/<table role="presentation" width="100%"[^>]*>/g)!
  expect(frames.slice(0, 2).map((one) => one.includes('table-layout:fixed'))).toEqual([true, true])
})
