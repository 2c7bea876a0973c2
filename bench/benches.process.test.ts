import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { errorCode } from '../server/src/platform/errors/error-code.ts'

const root = path.resolve(import.meta.dirname, '..')
const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const benches = Object.keys(scripts).filter((name) => name.startsWith('bench'))

/** Bounds a hang: six programs and a browser on a busy machine. */
const timeout = 900_000

/** By npm, with a folder for all that it writes. */
async function begin(bench: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'benches-'))
  // PostgreSQL's account passes through it.
  await chmod(folder, 0o755)
  const child = spawn('npm', ['run', '--silent', bench, '--', '--smallest'], {
    cwd: root,
    env: { ...process.env, TMPDIR: folder },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { folder, child, ended, read: () => output }
}

/** Processes that write in the folder or know of it. */
async function listProcesses(folder: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const told = await Promise.all(
    pids.map(async (pid) => {
      const words = await Promise.all(
        ['cmdline', 'environ'].map((file) =>
          readFile(`/proc/${pid}/${file}`, 'utf8').catch((error: unknown) => {
            if (['ENOENT', 'ESRCH', 'EACCES'].includes(errorCode(error) ?? '')) return ''
            throw error
          }),
        ),
      )
      return words.join().includes(folder) ? `${pid} ${words[0]}` : undefined
    }),
  )
  return told.filter((words) => words !== undefined)
}

async function expectNothingLeft(folder: string): Promise<void> {
  await expect.poll(() => listProcesses(folder)).toEqual([])
  const left = (await readdir(folder)).filter((name) => name !== 'node-compile-cache')
  expect(left).toEqual([])
}

test.each(benches)('%s runs to its end, and leaves nothing behind', { timeout }, async (bench) => {
  const { folder, ended, read } = await begin(bench)
  const code = await ended
  if (code !== 0) throw new Error(read())
  expect(read()).toContain('Todo cumple.')
  await expectNothingLeft(folder)
})

test('a bench that is interrupted leaves nothing behind', { timeout }, async () => {
  const { folder, child, ended, read } = await begin('bench:quizzes')
  while (!read().includes('empiezan a la vez')) {
    if (child.exitCode !== null) throw new Error(read())
    await sleep(50)
  }
  process.kill(-child.pid!, 'SIGINT')
  expect(await ended).not.toBe(0)
  await expectNothingLeft(folder)
})
