import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../routes.ts'

const pages = import.meta.glob<{ headers?: () => Record<string, string> }>(
  '../areas/public/account/*.tsx',
)
const all = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...all(entry.children ?? [])])

const withToken = all(routes)
  .filter(({ path }) => path?.includes(':token'))
  .map(({ path, file }) => [path, `../${file}`] as const)

test('there are addresses that hold a token', () => {
  expect(withToken.map(([path]) => path)).toContain('puesta-en-marcha/:token')
})

test.each(withToken)('/%s is kept by no browser', async (_, file) => {
  const { headers } = await pages[file]!()
  expect(headers?.()).toEqual({ 'cache-control': 'no-store' })
})
