import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CommandError } from './command-error.mjs'
import { compressFiles } from './compress.mjs'
import { isPackaged } from './install.mjs'
import { root, run } from './run.mjs'

/** What builds make, below their own sources. */
const generated = new Set(['node_modules', 'build', '.react-router', 'dist', 'cache'])

/**
 * @typedef {object} Build
 * @property {string} announcement
 * @property {string} failure
 * @property {string[]} sources folders and files that the result is made from
 * @property {[command: string, args: string[]]} command
 * @property {string} folder what it makes for browsers, to be compressed
 * @property {string} stampFile
 */

/**
 * Runs the build unless there is a result of the current sources.
 *
 * @param {Build} build
 */
export async function buildOnce({ announcement, failure, sources, command, folder, stampFile }) {
  if (isPackaged) return
  const stamp = await hashSources(sources)
  if (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp) return
  console.log(announcement)
  const { code, words } = await run(...command)
  if (code !== 0) throw new CommandError(`${failure}\n${words.trim()}`)
  await compressFiles(folder)
  await writeFile(stampFile, stamp)
}

/** @param {string[]} sources */
async function hashSources(sources) {
  const lists = await Promise.all(sources.map((source) => listFiles(path.join(root, source))))
  const files = lists.flat().toSorted()
  const hash = createHash('sha256')
  // One after the other: all at once are more than a process may open (`ulimit -n`).
  for (const file of files) {
    const content = await readFile(file)
    hash.update(`${path.relative(root, file)}\n${content.length}\n`).update(content)
  }
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
