import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import type { SoakReport } from './soak.ts'

test.skip(process.platform !== 'linux', 'processes are read in /proc')
// A minute of the evening, and around it a school that is filled and a video that is converted.
test.setTimeout(600_000)

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ateneo-soak-'))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

test('an evening with a killed web and a restarted database loses nothing that was confirmed', async () => {
  const file = path.join(folder, 'report.json')
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'soak.ts'), file], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (words += chunk.toString()))
  }
  const [code] = (await once(child, 'exit')) as [number | null]
  expect(code, words).toBe(0)
  const { window, kept } = JSON.parse(await readFile(file, 'utf8')) as SoakReport
  expect(window.errors).toEqual({})
  // Both disturbances were felt, and people went on.
  expect(Object.keys(window.retries)).not.toEqual([])
  expect(kept.flatMap(({ lost }) => lost)).toEqual([])
  const confirmed = (...kinds: string[]) =>
    kept.filter(({ kind }) => kinds.includes(kind)).reduce((sum, one) => sum + one.confirmed, 0)
  expect(confirmed('registros')).toBeGreaterThan(0)
  expect(confirmed('avances')).toBeGreaterThan(0)
  // Each of them is done by chance, and all of them by nobody hardly ever.
  expect(confirmed('compras', 'opiniones', 'preguntas', 'videos')).toBeGreaterThan(0)
})
