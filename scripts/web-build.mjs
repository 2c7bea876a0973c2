import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { compressFiles } from './compress.mjs'
import { CommandError } from './command-error.mjs'
import { isPackaged } from './install.mjs'
import { root, run } from './run.mjs'

const stampFile = path.join(root, 'web/build/.made-from')
const sources = ['web', 'contract', 'tiles', 'scripts', 'package-lock.json', 'tsconfig.base.json']
const generated = new Set(['node_modules', 'build', '.react-router'])

/** Builds the web unless the existing build is from the current sources. */
export async function buildWeb() {
  if (isPackaged) return
  const stamp = await hashSources()
  if (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp) return
  console.log('Preparando las páginas…')
  const { code, words } = await run('npm', ['run', 'build', '-w', 'web'])
  if (code !== 0) throw new CommandError(`No se pudieron preparar las páginas:\n${words.trim()}`)
  await compressFiles(path.join(root, 'web/build/client'))
  await writeFile(stampFile, stamp)
}

async function hashSources() {
  const lists = await Promise.all(sources.map((source) => listFiles(path.join(root, source))))
  const files = lists.flat().toSorted()
  const contents = await Promise.all(files.map((file) => readFile(file)))
  const hash = createHash('sha256')
  files.forEach((file, index) => {
    const content = contents[index] ?? ''
    hash.update(`${path.relative(root, file)}\n${content.length}\n`).update(content)
  })
  return hash.digest('hex')
}

/**
 * @param {string} place a folder, or a file
 * @returns {Promise<string[]>}
 */
async function listFiles(place) {
  if (path.extname(place) === '.json') return [place]
  const entries = await readdir(place, { withFileTypes: true })
  const lists = entries
    .filter((entry) => !generated.has(entry.name))
    .map(async (entry) => {
      const inside = path.join(place, entry.name)
      return entry.isDirectory() ? listFiles(inside) : [inside]
    })
  return (await Promise.all(lists)).flat()
}
