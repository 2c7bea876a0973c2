import { access, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { createStubEngine, spoken } from '../../testing/stub-engine.ts'
import { commandTranscriber } from './command-transcriber.ts'
import type { TranscriberError } from './transcriber.ts'

let engine: Awaited<ReturnType<typeof createStubEngine>>
beforeAll(async () => {
  engine = await createStubEngine()
})
afterAll(() => engine.close())
afterEach(() => vi.unstubAllEnvs())

const memoryBytes = 512 * 1024 ** 2
const never = new AbortController().signal

function hear({ signal = never, limitMs = 60_000, program = engine.env.CAPTIONS_COMMAND } = {}) {
  const transcriber = commandTranscriber({ program, memoryBytes, limitMs: () => limitMs })
  const speech = { path: engine.env.CAPTIONS_COMMAND, language: 'es', durationSeconds: 10 }
  return Array.fromAsync(transcriber.transcribe(speech, signal))
}
const failure = (heard: Promise<unknown>) =>
  heard.then(
    () => 'none',
    (error: TranscriberError) => error.failure,
  )

test('what a program prints is read, and nothing is no speech', async () => {
  await engine.says(spoken('Hoy hacemos', 'papel.'))
  expect(await hear()).toEqual([
    { startMs: 0, endMs: 2000, text: 'Hoy hacemos' },
    { startMs: 2000, endMs: 4000, text: 'papel.' },
  ])
  await engine.does('exit 0')
  expect(await hear()).toEqual([])
})

test('what it says in no time, or with its number, is heard too', async () => {
  await engine.says(
    '1\n00:00:00,000 --> 00:00:02,000\nUno\n\n2\n00:00:02,000 --> 00:00:02,000\nDos',
  )
  expect(await hear()).toEqual([
    { startMs: 0, endMs: 2000, text: 'Uno' },
    { startMs: 2000, endMs: 2500, text: 'Dos' },
  ])
})

test('a program that takes too long is ended with its children', async () => {
  const mark = path.join(engine.folder, 'late')
  await engine.does(`(sleep 2; touch '${mark}') & sleep 600`)
  expect(await failure(hear({ limitMs: 300 }))).toBe('slow')
  await sleep(2500)
  await expect(access(mark)).rejects.toThrow('ENOENT')
})

/** Processes of this user whose command line has the words. */
const running = async (words: string) => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  )
  return lines.filter((line) => line.replaceAll('\0', ' ').includes(words))
}

test.each([
  ['is too slow', 'sleep 600', 'slow'],
  ['ends well', 'true', 'none'],
  ['fails', 'exit 3', 'failed'],
  ['prints without end', 'yes', 'endless'],
])('what left the session of a program that %s ends with it', async (_, script, outcome) => {
  const pause = `${600 + outcome.length}.4321`
  await engine.does(`setsid sh -c 'setsid sleep ${pause}; true' & ${script}`)
  expect(await failure(hear({ limitMs: script === 'sleep 600' ? 300 : 60_000 }))).toBe(outcome)
  await eventually(async () => expect(await running(pause)).toEqual([]))
})

test.each([
  ['a line', `tr '\\0' a < /dev/zero`],
  ['empty lines', `yes ''`],
  [
    'lines of captions',
    spoken('ja')
      .split('\n')
      .map((line) => `echo '${line}'`)
      .join('; ') + '; yes ja',
  ],
])('one that prints %s without end is ended, in little memory', async (_, script) => {
  await engine.does(script)
  const before = process.memoryUsage.rss()
  expect(await failure(hear())).toBe('endless')
  expect(process.memoryUsage.rss() - before).toBeLessThan(400 * 1024 ** 2)
})

test('an aborted one ends with the reason', async () => {
  const stop = new AbortController()
  const before = (await engine.calls()).length
  await engine.does('sleep 600')
  const heard = hear({ signal: stop.signal })
  await engine.untilCalled(before + 1)
  stop.abort(new Error('replaced'))
  await expect(heard).rejects.toThrow('replaced')
})

test('one that wants more memory than it may have ends, and nothing else does', async () => {
  await engine.does(`exec node -e 'const all = []; for (;;) all.push(Buffer.alloc(5e7, 1))'`)
  expect(await failure(hear())).toBe('heavy')
})

test('one that is not there is missing, and an operator is told', async () => {
  const program = path.join(engine.folder, 'nothing')
  expect(await failure(hear({ program }))).toBe('missing')
  expect(await commandTranscriber({ program, memoryBytes }).findLack()).toContain(program)
  expect(
    await commandTranscriber({ program: engine.env.CAPTIONS_COMMAND, memoryBytes }).findLack(),
  ).toBeUndefined()
})

test('its last words go into the error, and it knows none of this program’s secrets', async () => {
  vi.stubEnv('DATABASE_URL', 'postgresql://ateneo:secreta@10.0.0.5/ateneo')
  vi.stubEnv('CAPTIONS_KEY', 'clave')
  vi.stubEnv('HF_HOME', '/srv/modelos')
  const dump = path.join(engine.folder, 'env')
  await engine.does(`env > '${dump}'; echo 'no model' >&2; exit 1`)
  await expect(hear()).rejects.toThrow('no model')
  const known = await readFile(dump, 'utf8')
  expect(known).toContain('HF_HOME=/srv/modelos')
  expect(known).not.toMatch(/secreta|CAPTIONS_KEY/)
})
