import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { CommandError } from './command-error.mjs'
import { foreignPath, root, run } from './run.mjs'

/** True in the image: what the program needs is there, and its dev dependencies are not. */
export const isPackaged = process.env['PACKAGED'] === '1'

/** Runs `npm ci` if a package of `package-lock.json` is missing or has another version. */
export async function installPackages() {
  if (isPackaged || (await areInstalled())) return
  console.log('Instalando las dependencias (puede tardar un par de minutos)…')
  // Overrides the user's npm config: dev dependencies build and run everything, and the pinned
  // Node.js is installed by an install script.
  const options = ['--include=dev', '--ignore-scripts=false', '--no-audit', '--no-fund']
  const { code, words } = await run('npm', ['ci', ...options, '--loglevel=error'], {
    env: { PATH: foreignPath() },
  })
  if (code !== 0) throw new CommandError(explain(words))
}

/** npm writes `node_modules/.package-lock.json` last, with the installed versions. */
async function areInstalled() {
  if (!existsSync(path.join(root, 'node_modules/.bin/node'))) return false
  const [wanted, present] = await Promise.all([
    readPackages('package-lock.json'),
    readPackages('node_modules/.package-lock.json'),
  ])
  return Object.entries(wanted).every(
    ([place, { version, optional, devOptional, link }]) =>
      !place.includes('node_modules/') ||
      optional === true || // for other platforms
      devOptional === true ||
      link === true ||
      present[place]?.version === version,
  )
}

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }} Package
 * @param {string} lockFile
 * @returns {Promise<Record<string, Package>>} by folder
 */
async function readPackages(lockFile) {
  const file = path.join(root, lockFile)
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')).packages : {}
}

/** @param {string} words */
function explain(words) {
  const network = /code (ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT)/
  const code = network.exec(words)?.[1]
  if (code !== undefined) {
    return `No se pudieron descargar las dependencias: no hay conexión con el registro de npm (${code}). Revisa la red y vuelve a intentarlo.`
  }
  return `No se pudieron instalar las dependencias. Esto dijo npm:\n${words.trim()}`
}
