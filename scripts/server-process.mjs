import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { exitCode, findNode, root } from './run.mjs'

/** Longer than the server gives itself to finish what it is doing. */
const patienceMilliseconds = 30_000

/**
 * Runs the server until it ends, and answers its exit code.
 *
 * It gets a process group of its own: Ctrl-C reaches every process of the terminal's group,
 * and npm passes it on once more, but the server shall hear it once. Between the two runs a
 * channel: when this process is killed, the server's `disconnect` event tells it to finish.
 *
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
export async function runServer(args, env = {}) {
  const child = spawn(findNode(), ['server/src/main.ts', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let asked = false
  /** @param {NodeJS.Signals} signal */
  const ask = (signal) => {
    if (asked) return
    asked = true
    child.kill(signal)
    setTimeout(() => child.kill('SIGKILL'), patienceMilliseconds).unref()
  }
  process.on('SIGINT', ask).on('SIGTERM', ask)
  const watch = whenNpmIsKilled(() => ask('SIGTERM'))
  const [code, signal] = await once(child, 'exit')
  clearInterval(watch)
  if (signal !== null && !asked) console.error(`El servidor terminó de golpe (${signal}).`)
  return exitCode(code, signal)
}

/**
 * npm passes on the signals it can catch; killed outright, it leaves us with another parent.
 *
 * @param {() => void} stop
 */
function whenNpmIsKilled(stop) {
  if (process.env['npm_lifecycle_event'] === undefined) return undefined
  const npm = process.ppid
  return setInterval(() => process.ppid === npm || stop(), 500)
}
