import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
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

test('a program that takes too long is ended with its children', async () => {
  const mark = path.join(engine.folder, 'late')
  await engine.does(`(sleep 2; touch '${mark}') & sleep 600`)
  expect(await failure(hear({ limitMs: 300 }))).toBe('slow')
  await sleep(2500)
  await expect(access(mark)).rejects.toThrow('ENOENT')
})

test('one that left its group does not hold it up', async () => {
  await engine.does('setsid sleep 20 & sleep 600')
  expect(await failure(hear({ limitMs: 300 }))).toBe('slow')
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
