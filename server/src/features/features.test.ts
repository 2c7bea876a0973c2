import { readdirSync, readFileSync } from 'node:fs'
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
