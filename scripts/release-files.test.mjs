import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  closeUnreleased,
  markSchema,
  raiseVersion,
  setImageTag,
  setVersion,
} from './release-files.mjs'
import { root } from './run.mjs'

test.each([
  ['0.1.9', 'patch', '0.1.10'],
  ['0.1.9', 'minor', '0.2.0'],
  ['0.9.9', 'major', '1.0.0'],
])('%s becomes with a %s release %s', (before, part, after) => {
  expect(raiseVersion(before, part)).toBe(after)
})

test.each([
  ['0.1.0', undefined],
  ['0.1.0', 'huge'],
  ['0.1', 'minor'],
  ['0.1.0-beta', 'minor'],
])('%s with the part %s is refused', (version, part) => {
  expect(() => raiseVersion(version, part)).toThrow(/Di qué sube|no es una versión/)
})

const first = '## [0.1.0] - 2026-11-23\n\n### Added\n\n- All of it.\n'

test("what was unreleased gets the version and the date, and 'Unreleased' is empty", () => {
  const before = `# Changelog\n\n## [Unreleased]\n\n### Fixed\n\n- A fault.\n\n${first}`
  expect(closeUnreleased(before, '0.1.1', '2026-12-01')).toEqual({
    text: `# Changelog\n\n## [Unreleased]\n\n## [0.1.1] - 2026-12-01\n\n### Fixed\n\n- A fault.\n\n${first}`,
    notes: '### Fixed\n\n- A fault.',
  })
})

test('a changelog of one release only is closed too', () => {
  const { text, notes } = closeUnreleased('## [Unreleased]\n\n- A fault.\n', '0.1.0', '2026-12-01')
  expect(text).toBe('## [Unreleased]\n\n## [0.1.0] - 2026-12-01\n\n- A fault.\n')
  expect(notes).toBe('- A fault.')
})

test.each([
  ['nothing', `## [Unreleased]\n\n${first}`],
  ['headings alone', `## [Unreleased]\n\n### Fixed\n\n${first}`],
  ['no such section', first],
])('%s to release is refused', (_what, changelog) => {
  expect(() => closeUnreleased(changelog, '0.1.1', '2026-12-01')).toThrow(/Unreleased/)
})

test('the lock repeats the version of the workspaces, and of nothing else', () => {
  const packages = {
    '': { version: '0.1.0' },
    web: { version: '0.1.0' },
    'node_modules/x': { version: '0.1.0' },
  }
  const lock = JSON.stringify({ version: '0.1.0', packages })
  expect(JSON.parse(setVersion(lock, '0.2.0', ['web']))).toEqual({
    version: '0.2.0',
    packages: { ...packages, '': { version: '0.2.0' }, web: { version: '0.2.0' } },
  })
})

test('the schema is marked in the file as it stands, whose list is emptied', async () => {
  const source = await readFile(path.join(root, 'server/src/platform/db/releases.ts'), 'utf8')
  const listed = source.replace(
    /(contractions: Record<string, string> = )\{[^]*?\}\n/,
    "$1{\n  'users.phone': 'Nobody reads { it }.',\n}\n",
  )
  const marked = markSchema(listed, '9.8.7', 1_800_000_000_000)
  expect(marked).toContain("Release = { version: '9.8.7', lastMigration: 1800000000000 }\n")
  expect(marked).toMatch(/contractions: Record<string, string> = \{\}\n$/)
  expect(marked).toContain("oldestUpgradable = '0.1.0'")
  expect(markSchema(marked, '9.8.7', 1_800_000_000_000)).toBe(marked)
})

test('a file without what is to be changed is refused', () => {
  expect(() => markSchema('export {}', '0.2.0', 1)).toThrow('No se encontró')
  expect(() => setImageTag('images: []', '0.2.0')).toThrow('No se encontró')
})

test("the image's tag is the version", () => {
  const manifest = 'images:\n  - name: ateneo\n    newTag: 0.1.0\n'
  expect(setImageTag(manifest, '0.2.0')).toBe('images:\n  - name: ateneo\n    newTag: 0.2.0\n')
})

test('the changelog names the version of the program, and has room for the next', async () => {
  const changelog = await readFile(path.join(root, 'CHANGELOG.md'), 'utf8')
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  const headings = [...changelog.matchAll(/^## \[(.+?)\](?: - (\d{4}-\d{2}-\d{2}))?$/gm)]
  expect(headings.slice(0, 2).map(([, name]) => name)).toEqual(['Unreleased', version])
  const times = headings.slice(1).map(([, , date = '']) => Date.parse(date))
  expect(times).toEqual(times.toSorted((one, other) => other - one))
  expect(times).not.toContain(Number.NaN)
})
