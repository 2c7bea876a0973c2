import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { features } from '../../../features.ts'
import { rooms } from '../../../lint/fences.ts'

const root = new URL('../../../', import.meta.url)

const listFolders = (folder: string) =>
  readdirSync(new URL(folder, root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => readdirSync(new URL(`${folder}/${name}/`, root)).length > 0)

test.each(['contract/src', 'server/src/features'])(
  'the folders of %s are the features',
  (folder) => {
    expect(listFolders(folder).toSorted()).toEqual(features.toSorted())
  },
)

test('the folders of the platform are the rooms that the linter keeps in order', () => {
  expect(listFolders('server/src/platform').toSorted()).toEqual(rooms.toSorted())
})

test.each(features)('the front door of %s only lists what its siblings export', (feature) => {
  const door = readFileSync(new URL(`server/src/features/${feature}/service.ts`, root), 'utf8')
  const rest = door.replaceAll(/^export \{[^}]*\} from '\.\/[\w/-]+\.ts'\n/gm, '')
  expect(rest).toBe('')
})

test.each(['contract/src', 'server/src', 'web/src'])(
  'a folder of %s has at most forty files that are no tests',
  (folder) => {
    const exclude = ['testing/**', '**/*.test.*']
    const files = globSync('**/*.{ts,tsx,css}', { cwd: new URL(`${folder}/`, root), exclude })
    expect(files.length).toBeGreaterThan(100)
    const crowded = [...Map.groupBy(files, (file) => path.dirname(file))].filter(
      ([, held]) => held.length > 40,
    )
    expect(crowded.map(([name, held]) => [name, held.length])).toEqual([])
  },
)
