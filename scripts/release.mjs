import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CommandError, runMain } from './command-error.mjs'
import {
  closeUnreleased,
  markSchema,
  raiseVersion,
  setImageTag,
  setVersion,
} from './release-files.mjs'
import { root, run } from './run.mjs'

/** Raises the version, closes the changelog, marks the schema, commits and tags. Pushes nothing. */

const database = 'server/src/platform/db'

/** @param {string} name */
const read = (name) => readFile(path.join(root, name), 'utf8')

/** @param {...string} args */
async function git(...args) {
  const { code, words } = await run('git', args)
  if (code !== 0) throw new CommandError(`git ${args[0]} falló:\n${words.trim()}`)
  return words.trim()
}

async function requireCleanMain() {
  const branch = await git('branch', '--show-current')
  if (branch !== 'main') throw new CommandError(`Se publica desde main, no desde «${branch}».`)
  const changes = await git('status', '--porcelain')
  if (changes !== '') throw new CommandError(`Hay cambios sin confirmar:\n${changes}`)
}

/** @param {string} tag */
async function requireNewTag(tag) {
  if ((await git('tag', '--list', tag)) !== '') throw new CommandError(`${tag} ya existe.`)
}

/** @param {string | undefined} part */
async function prepare(part) {
  const { version: present, workspaces } = JSON.parse(await read('package.json'))
  const version = raiseVersion(present, part)
  const { entries } = JSON.parse(await read(`${database}/migrations/meta/_journal.json`))
  const date = new Date().toISOString().slice(0, 10)
  const changelog = closeUnreleased(await read('CHANGELOG.md'), version, date)
  const releases = `${database}/releases.ts`
  const manifest = 'deploy/kubernetes/kustomization.yaml'
  /** @type {Record<string, string>} */
  const files = {
    'CHANGELOG.md': changelog.text,
    [releases]: markSchema(await read(releases), version, entries.at(-1).when),
    [manifest]: setImageTag(await read(manifest), version),
    'package-lock.json': setVersion(await read('package-lock.json'), version, workspaces),
  }
  for (const folder of ['', ...workspaces]) {
    const name = path.posix.join(folder, 'package.json')
    files[name] = setVersion(await read(name), version)
  }
  return { version, notes: changelog.notes, files }
}

await runMain(async () => {
  const args = process.argv.slice(2)
  const isDry = args.includes('--dry-run')
  const [part, ...strange] = args.filter((arg) => arg !== '--dry-run')
  if (strange.length > 0) throw new CommandError(`No se entiende «${strange.join(' ')}».`)
  await requireCleanMain()
  const { version, notes, files } = await prepare(part)
  const tag = `v${version}`
  await requireNewTag(tag)
  const names = Object.keys(files)
  console.log(`${tag}\n\n${notes}\n\n${names.map((name) => `  ${name}`).join('\n')}\n`)
  if (isDry) {
    console.log('No se cambió nada (--dry-run).')
    return 0
  }
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(root, name), text)
    await git('add', '--', ...names)
    await git('commit', '--quiet', '--message', `release: ${version}`)
  } catch (error) {
    await git('restore', '--staged', '--worktree', '--', ...names)
    throw error
  }
  // Headings of the notes begin with '#', which git would take for its own comments.
  await git('tag', '--annotate', '--cleanup=verbatim', tag, '--message', `${version}\n\n${notes}`)
  console.log(`Listo: confirmado y marcado como ${tag}. Falta «git push origin main ${tag}».`)
  return 0
})
