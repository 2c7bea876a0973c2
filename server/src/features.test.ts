import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { features } from '../../features.ts'

const root = new URL('../../', import.meta.url)

test.each(['contract/src', 'server/src', 'web/src'])(
  'every feature has its folder in %s',
  (src) => {
    const folders = readdirSync(new URL(`${src}/`, root), { withFileTypes: true })
      .filter(
        (entry) =>
          entry.isDirectory() && readdirSync(new URL(`${src}/${entry.name}/`, root)).length > 0,
      )
      .map((entry) => entry.name)
    expect(folders).toEqual(expect.arrayContaining([...features]))
  },
)

test('every folder of the contract is a feature', () => {
  const folders = readdirSync(new URL('contract/src/', root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
  expect(folders.toSorted()).toEqual(features.toSorted())
})

test.each(features)('the front door of %s only lists what its siblings export', (feature) => {
  const door = new URL(`server/src/${feature}/service.ts`, root)
  expect(existsSync(door)).toBe(true)
  const rest = readFileSync(door, 'utf8').replaceAll(
    /^export \{[^}]*\} from '\.\/[\w-]+\.ts'\n/gm,
    '',
  )
  expect(rest).toBe('')
})
