import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSecrets } from './secrets.ts'

let dataDir: string
let file: string

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'ateneo-secrets-'))
  file = path.join(dataDir, 'secrets.json')
})

afterEach(() => rm(dataDir, { recursive: true }))

test('secrets are made once, for their owner alone', async () => {
  const made = await loadSecrets(dataDir)
  expect(new Set(Object.values(made)).size).toBe(3)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await loadSecrets(dataDir)).toEqual(made)
})

test('two processes that start at once share the same secrets', async () => {
  const [one, other] = await Promise.all([loadSecrets(dataDir), loadSecrets(dataDir)])
  expect(one).toEqual(other)
})

test.each(['', '{"databasePassword": "short"', '{}'])(
  'a damaged file (%j) is told, and left as it is',
  async (text) => {
    await writeFile(file, text)
    await expect(loadSecrets(dataDir)).rejects.toThrow('está dañado')
    expect(await readFile(file, 'utf8')).toBe(text)
  },
)
