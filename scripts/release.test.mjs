import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findNode, root, run } from './run.mjs'

/** The release script in a repository of its own, with the files that it reads as they are here. */

const journal = 'server/src/platform/db/migrations/meta/_journal.json'
const releases = 'server/src/platform/db/releases.ts'
const manifests = ['', 'contract', 'server', 'tiles', 'web'].map((folder) =>
  path.join(folder, 'package.json'),
)
const others = [journal, releases, 'deploy/kubernetes/kustomization.yaml', 'CHANGELOG.md']
const copied = [...manifests, ...others, 'package-lock.json', 'scripts']

const env = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_AUTHOR_NAME: 'Ana',
  GIT_AUTHOR_EMAIL: 'ana@ejemplo.mx',
  GIT_COMMITTER_NAME: 'Ana',
  GIT_COMMITTER_EMAIL: 'ana@ejemplo.mx',
}

/** @type {string} */
let folder
/** @type {string} */
let before

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ateneo-release-'))
  for (const name of copied) {
    await cp(path.join(root, name), path.join(folder, name), { recursive: true })
  }
  const changelog = await read('CHANGELOG.md')
  const written = changelog.replace(
    '## [Unreleased]\n',
    '## [Unreleased]\n\n### Fixed\n\n- A fault.\n',
  )
  await writeFile(path.join(folder, 'CHANGELOG.md'), written)
  before = JSON.parse(await read('package.json')).version
  await git('init', '--quiet', '--initial-branch=main')
  await git('add', '.')
  await git('commit', '--quiet', '--message', 'before')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** @param {string} name */
const read = (name) => readFile(path.join(folder, name), 'utf8')

/** @param {...string} args */
async function git(...args) {
  const { code, words } = await run('git', args, { cwd: folder, env })
  expect(code).toBe(0)
  return words.trim()
}

/** @param {...string} args */
const release = (...args) => run(findNode(), ['scripts/release.mjs', ...args], { cwd: folder, env })

/** A file more than the last commit has. */
const dirty = () => writeFile(path.join(folder, 'nota.txt'), 'sin confirmar')

test('a minor release is one commit with its tag, in every place that says the version', async () => {
  const [major, minor] = before.split('.').map(Number)
  const version = `${major}.${Number(minor) + 1}.0`
  const { code, words } = await release('minor')
  expect(words).toContain(`marcado como v${version}`)
  expect(code).toBe(0)

  expect(await git('log', '-1', '--format=%s')).toBe(`release: ${version}`)
  expect(await git('status', '--porcelain')).toBe('')
  expect(await git('cat-file', '-t', `v${version}`)).toBe('tag')
  expect(await git('tag', '--list', '--format=%(contents)', `v${version}`)).toMatch(
    new RegExp(`^${version}\n\n### Fixed\n\n- A fault\\.`),
  )
  const versions = manifests.map(async (name) => JSON.parse(await read(name)).version)
  expect(new Set(await Promise.all(versions))).toEqual(new Set([version]))
  const { packages } = JSON.parse(await read('package-lock.json'))
  expect([packages[''].version, packages.web.version]).toEqual([version, version])
  const { entries } = JSON.parse(await read(journal))
  expect(await read(releases)).toContain(
    `{ version: '${version}', lastMigration: ${entries.at(-1).when} }`,
  )
  const today = new Date().toISOString().slice(0, 7)
  expect(await read('CHANGELOG.md')).toMatch(
    new RegExp(`## \\[Unreleased\\]\n\n## \\[${version}\\] - ${today}-\\d\\d\n\n### Fixed`),
  )

  const again = await release('minor')
  expect([again.code, again.words]).toEqual([1, expect.stringContaining('nada que publicar')])
})

test('--dry-run says what would be done, and does nothing', async () => {
  const { code, words } = await release('patch', '--dry-run')
  expect([code, words]).toEqual([0, expect.stringContaining('- A fault.')])
  expect(words).toContain(releases)
  expect(await git('status', '--porcelain')).toBe('')
  expect(await git('tag', '--list')).toBe('')
  expect(await git('log', '--format=%s')).toBe('before')
})

/** @type {[what: string, prepare: () => Promise<unknown>, args: string[], words: string][]} */
const refused = [
  ['a tree with changes', dirty, ['minor'], 'nota.txt'],
  ['another branch', () => git('switch', '--quiet', '-c', 'idea'), ['minor'], 'no desde «idea»'],
  ['no part', async () => undefined, [], 'major|minor|patch'],
  ['what it does not know', async () => undefined, ['minor', '--push'], '--push'],
]

test.each(refused)('%s is refused, and nothing changes', async (_what, prepare, args, sentence) => {
  await prepare()
  const status = await git('status', '--porcelain')
  const { code, words } = await release(...args)
  expect([code, words]).toEqual([1, expect.stringContaining(sentence)])
  expect(await git('status', '--porcelain')).toBe(status)
  expect(await git('tag', '--list')).toBe('')
})

test('a commit that git refuses leaves the tree as it was', async () => {
  await writeFile(path.join(folder, '.git/hooks/pre-commit'), '#!/bin/sh\nexit 1\n', {
    mode: 0o755,
  })
  const { code } = await release('minor')
  expect(code).toBe(1)
  expect(await git('status', '--porcelain')).toBe('')
  expect(await git('tag', '--list')).toBe('')
})
