import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { runMain } from './command-error.mjs'
import { installPackages } from './install.mjs'
import { findNode, root } from './run.mjs'

/**
 * Starts the server or the web in its own process group, so that Ctrl-C reaches it once.
 *
 * @param {string} name put before its every line
 * @param {string} folder
 * @param {string[]} args of Node.js
 */
function startHalf(name, folder, args) {
  const child = spawn(findNode(), args, {
    cwd: path.join(root, folder),
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => console.log(`${name} | ${line}`))
  }
  return child
}

await runMain(async () => {
  await installPackages()
  const router = path.join(root, 'node_modules/.bin/react-router')
  const halves = [
    startHalf('servidor', '.', ['--watch', '--watch-preserve-output', 'server/src/main.ts']),
    startHalf('páginas ', 'web', [router, 'dev']),
  ]
  const stop = () => halves.forEach((half) => half.kill('SIGTERM'))
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const ends = halves.map((half) => once(half, 'exit'))
  await Promise.race(ends)
  stop()
  await Promise.all(ends)
  return 0
})
