import { expect, test } from 'vitest'
import { isFollowable } from './followable-links.ts'

/** Targets that open files or programs, or run scripts. */
const harmful = [
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:x',
  'data:text/html,x',
  'blob:https://ejemplo.mx/x',
  'file:///etc/passwd',
  'FILE:///C:/',
  'smb://10.0.0.5/x',
  String.raw`C:\Windows\x.exe`,
  'ms-msdt:/id x',
  'search-ms:query=x',
  'view-source:https://ejemplo.mx',
  'ftp://ejemplo.mx',
  'filesystem:https://ejemplo.mx/x',
  'intent://x#Intent;end',
]

test.each(harmful)('%j is not followed', (target) => {
  expect(isFollowable(target)).toBe(false)
  expect(isFollowable(target, 'https://academia.mx')).toBe(false)
})

test.each([
  'https://ejemplo.mx/a?b=1#c',
  'http://ejemplo.mx',
  'HTTPS://ejemplo.mx',
  'mailto:ana@ejemplo.mx',
  'tel:+52 55 1234 5678',
])('%j is followed', (target) => {
  expect(isFollowable(target)).toBe(true)
})

test.each(['/cursos', '#temario', 'temario', '//ejemplo.mx/x', '?pagina=2'])(
  '%j is followed where it has a page to start from',
  (target) => {
    expect(isFollowable(target)).toBe(false)
    expect(isFollowable(target, 'https://academia.mx')).toBe(true)
  },
)
