import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { exitCode, findNode, root } from './run.mjs'

/** Longer than the server's own shutdown timeout. */
const patienceMilliseconds = 30_000

/**
 * Runs the server until it ends and returns its exit code. It has its own process group, since
 * Ctrl-C signals the whole group and npm forwards it once more.
 * When this process is killed, the IPC channel's `disconnect` event stops the server.
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
  let signalled = false
  /** @param {NodeJS.Signals} signal */
  const ask = (signal) => {
    if (signalled) return
    signalled = true
    child.kill(signal)
    setTimeout(() => child.kill('SIGKILL'), patienceMilliseconds).unref()
  }
  process.on('SIGINT', ask).on('SIGTERM', ask)
  const watch = whenNpmIsKilled(() => ask('SIGTERM'))
  const [code, signal] = await once(child, 'exit')
  clearInterval(watch)
  if (signal !== null && !signalled) console.error(`El servidor terminó de golpe (${signal}).`)
  return exitCode(code, signal)
}

/**
 * npm forwards the signals it can catch; when it is killed, only the parent process id changes.
 *
 * @param {() => void} stop
 */
function whenNpmIsKilled(stop) {
  if (process.env['npm_lifecycle_event'] === undefined) return undefined
  const npm = process.ppid
  return setInterval(() => process.ppid === npm || stop(), 500)
}
