import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { builtWeb } from '../startup/built-web.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** Many systems let a process open 1,024 files: a tenth of that leaves room for more sources. */
const maxOpenFiles = 100

const runLimited = (...args: string[]) =>
  promisify(execFile)(
    'bash',
    ['-c', `ulimit -n ${maxOpenFiles} && exec "$0" "$@"`, process.execPath, ...args],
    { cwd: root },
  )

test('the build reads its sources with few files open', async () => {
  const { mtimeMs } = await stat(builtWeb.server)
  await runLimited('scripts/build.mjs')
  // Made from these sources already: reading them was all there was to do.
  expect((await stat(builtWeb.server)).mtimeMs).toBe(mtimeMs)
})

test('the files that it made are compressed with few files open', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ateneo-compress-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const names = Array.from({ length: 3 * maxOpenFiles }, (_, index) => `${index}.js`)
  await Promise.all(names.map((name) => writeFile(path.join(folder, name), '/'.repeat(2000))))
  const program = `
    import { compressFiles } from ${JSON.stringify(path.join(root, 'scripts/compress.mjs'))}
    await compressFiles(${JSON.stringify(folder)})`
  await runLimited('--input-type=module', '--eval', program)
  expect(await readdir(folder)).toHaveLength(3 * names.length)
})
