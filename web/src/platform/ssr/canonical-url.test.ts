import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { CanonicalUrls } from './canonical-url.ts'

const page = (id: string, path: string, handle?: object) => ({
  [id]: { id, path, parentId: 'root', module: { handle } },
})
const shows = () => new URLSearchParams()
const routes = {
  root: { id: 'root', path: '', module: {} },
  ...page('landing', '', { shows }),
  ...page('course', 'cursos/:slug'),
  ...page('any', '*'),
}
const urls = new CanonicalUrls({ routes } as unknown as ServerBuild)

test.each([
  ['/', '/'],
  ['/?utm_source=x', '/'],
  ['/cursos/telar?q=a b', '/cursos/telar?q=a+b'],
  ['/cursos/telar.datos', '/cursos/telar.datos'],
  ['/cursos/..telar', '/cursos/..telar'],
])('%s is rendered as %s', (address, url) => expect(urls.of(address)).toBe(url))

test.each([
  '/nada',
  '/cursos/telar.data',
  '/cursos/telar.data?_routes=root',
  '/cursos/..',
  '/cursos/%2E%2e',
  '/cursos/.',
  '/cursos/..\\',
  'http://otro.example/cursos/telar',
])('%s is no page: the framework would answer another one', (address) =>
  expect(urls.of(address)).toBe('/no-encontrada'),
)
