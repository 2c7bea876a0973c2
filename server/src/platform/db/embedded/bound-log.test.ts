import { mkdtemp, open, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boundLog, LOG_LIMIT_BYTES, previousLog } from './bound-log.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ateneo-log-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a log that its writer keeps open is emptied at its limit, and goes on', async () => {
  const logFile = path.join(folder, 'postgres.log')
  await boundLog(logFile)
  const writer = await open(logFile, 'a', 0o600)
  await writer.write('corto\n')
  await boundLog(logFile)
  expect(await readFile(logFile, 'utf8')).toBe('corto\n')

  await writer.write('x'.repeat(LOG_LIMIT_BYTES))
  await boundLog(logFile)
  await writer.write('después\n')
  await writer.close()
  expect(await readFile(logFile, 'utf8')).toBe('después\n')
  const previous = await stat(previousLog(logFile))
  expect([previous.size, previous.mode & 0o777]).toEqual([LOG_LIMIT_BYTES + 6, 0o600])
})
