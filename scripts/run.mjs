import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { CommandError } from './command-error.mjs'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

const ownTools = path.join(root, 'node_modules', '.bin')
const pinnedNode = path.join(ownTools, 'node')
const neededMajorVersion = 24

/** The package `node`'s binary; else the current Node.js if it is new enough. */
export function findNode() {
  if (existsSync(pinnedNode)) return pinnedNode
  if (Number.parseInt(process.versions.node, 10) >= neededMajorVersion) return process.execPath
  throw new CommandError(
    `Falta Node.js ${neededMajorVersion}: npm no ejecutó los scripts de instalación. Ejecuta «npm ci --ignore-scripts=false».`,
  )
}

/** `PATH` without `node_modules/.bin`, which `npm ci` replaces while it runs. */
export function foreignPath() {
  const entries = (process.env['PATH'] ?? '').split(path.delimiter)
  return entries.filter((entry) => path.resolve(entry) !== ownTools).join(path.delimiter)
}

/**
 * Runs a program to its end; a signal to this process is forwarded and then ends it too.
 * Without `show`, the output is captured and returned.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ show?: boolean, env?: Record<string, string>, cwd?: string }} [options]
 * @returns {Promise<{ code: number, words: string }>}
 */
export function run(program, args, { show = false, env = {}, cwd = root } = {}) {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => (words += text))
  }
  /** @type {NodeJS.Signals | undefined} */
  let received
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    received = signal
    child.kill('SIGTERM')
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      const missing = 'code' in error && error.code === 'ENOENT'
      reject(
        missing ? new CommandError(`No se encuentra el programa «${program}». Instálalo.`) : error,
      )
    })
    child.once('close', (code, signal) => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      if (received !== undefined) process.exit(exitCode(null, received))
      resolve({ code: exitCode(code, signal), words })
    })
  })
}

/**
 * Shell convention: 128 + signal number for a program ended by a signal.
 *
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function exitCode(code, signal) {
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal])
}
