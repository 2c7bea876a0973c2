import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDataFolder } from '../platform/db/data-folder.ts'
import { openS3Server, type S3Server } from '../testing/s3-server.ts'
import { openDiskStorage } from '../platform/storage/disk.ts'
import { openS3Storage } from '../platform/storage/s3.ts'
import type { Storage } from '../platform/storage/storage.ts'

let server: S3Server
let bucket: Storage
let folder: string

beforeAll(async () => {
  server = await openS3Server()
  bucket = await openS3Storage(server.config, 'http://localhost:3001')
  folder = await mkdtemp(path.join(tmpdir(), 'move-'))
})
afterEach(() => server.breakWhen(() => false))
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

async function openDisk(name: string): Promise<Storage> {
  const dataDir = path.join(folder, name)
  await openDataFolder(dataDir, { embedded: false })
  return openDiskStorage(path.join(dataDir, 'media'))
}
const write = (storage: Storage, key: string, content: string) =>
  storage.write(key, Readable.from([content]))
const contents = async (storage: Storage) =>
  Object.fromEntries(
    await Promise.all(
      (await storage.list('')).map(async (key) => [key, await text(await storage.read(key))]),
    ),
  )

const command = path.join(import.meta.dirname, 'storage-command.ts')

/** Runs the command in a process. */
async function runCommand(
  dataDir: string,
  args: string[],
  env: Record<string, string> = server.env,
) {
  const child = spawn(process.execPath, [command, ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: path.join(folder, dataDir), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code, output }
}

test('an academy moves to the bucket, again to see that all is there, and back', async () => {
  const disk = await openDisk('casa')
  for (let index = 0; index < 12; index++) {
    await write(disk, `videos/${index}/1/progressive.mp4`, `película ${index} `.repeat(1000))
  }
  await write(disk, 'covers/1', '')
  const before = await contents(disk)

  const first = await runCommand('casa', ['move', 's3'])
  expect(first.output).toMatch(/copiados: 13 .*ya estaban: 0\nListo: .*El origen sigue como estaba/)
  expect(first.code).toBe(0)
  expect(await contents(bucket)).toEqual(before)
  expect(await contents(disk)).toEqual(before)

  const again = await runCommand('casa', ['move', 's3'])
  expect(again.output).toMatch(/copiados: 0 \(0 MB\) · ya estaban: 13\nListo/)

  const back = await runCommand('otra', ['move', 'disk'])
  expect(back.code).toBe(0)
  expect(await contents(await openDisk('otra'))).toEqual(before)

  const last = await runCommand('otra', ['move', 'disk', '--delete-source'])
  expect(last.output).toMatch(
    /ya estaban: 13 · borrados del origen: 13\nListo: .*se borró del origen/,
  )
  expect(await bucket.list('')).toEqual([])
})

test('a copy that was changed or cut short is made again', async () => {
  const disk = await openDisk('cambio')
  await write(disk, 'a', 'uno')
  await write(disk, 'b', 'dos')
  await write(bucket, 'a', 'otr')
  await write(bucket, 'b', 'd')
  const { output } = await runCommand('cambio', ['move', 's3'])
  expect(output).toMatch(/copiados: 2 /)
  expect(await contents(bucket)).toEqual({ a: 'uno', b: 'dos' })
  await bucket.remove('a')
  await bucket.remove('b')
})

test('a fault names its file, ends with another code and keeps the source; the next run goes on', async () => {
  const disk = await openDisk('falla')
  for (const key of ['v/a', 'v/b', 'v/c']) await write(disk, key, key)
  server.breakWhen(({ method, url = '' }) => method === 'PUT' && url.includes('/v/b'))
  const failed = await runCommand('falla', ['move', 's3', '--delete-source'])
  expect(failed.code).toBe(1)
  expect(failed.output).toMatch(/^ {2}v\/b: /m)
  // Both lines arrive through two pipes, in either order.
  expect(failed.output).toMatch(/^copiados: 2 .*con falla: 1$/m)
  expect(failed.output).toMatch(/^Hubo fallas/m)
  expect(await disk.list('')).toEqual(['v/a', 'v/b', 'v/c'])

  server.breakWhen(() => false)
  const resumed = await runCommand('falla', ['move', 's3', '--delete-source'])
  expect(resumed.output).toMatch(/copiados: 1 .*ya estaban: 2 · borrados del origen: 3/)
  expect(resumed.code).toBe(0)
  expect(await disk.list('')).toEqual([])
  expect(await contents(bucket)).toEqual({ 'v/a': 'v/a', 'v/b': 'v/b', 'v/c': 'v/c' })
  await bucket.remove('v')
})

test('a killed move is finished by the next one', async () => {
  const disk = await openDisk('corte')
  const video = (index: number) => `película ${index} `.repeat(100_000)
  for (let index = 0; index < 40; index++) await write(disk, `v/${index}`, video(index))
  // Stalls the target, so that a quick copy can't end before the signal.
  server.stallWhen(({ method, url = '' }) => method === 'PUT' && /\/v\/20($|\?)/.test(url))
  const child = spawn(process.execPath, [command, 'move', 's3'], {
    env: { DATA_DIR: path.join(folder, 'corte'), ...server.env },
    stdio: 'ignore',
  })
  const ended = once(child, 'close')
  await expect.poll(() => bucket.list('v/')).not.toEqual([])
  child.kill('SIGKILL')
  await ended
  server.stallWhen(() => false)
  const { output, code } = await runCommand('corte', ['move', 's3'])
  expect(code).toBe(0)
  const [, now, before] = /copiados: (\d+) .* ya estaban: (\d+)\nListo/.exec(output)!
  expect(Number(now)).toBeGreaterThan(0)
  expect(Number(now) + Number(before)).toBe(40)
  expect(await contents(bucket)).toEqual(await contents(disk))
  await bucket.remove('v')
})

test.each([
  { args: [] },
  { args: ['move'] },
  { args: ['move', 'nube'] },
  { args: ['move', 's3', 'disk'] },
  { args: ['move', 's3', '--borrar'] },
])('$args is answered with how it is used', async ({ args }) => {
  const { code, output } = await runCommand('uso', args)
  expect([code, output]).toEqual([2, expect.stringContaining('Uso: npm run storage -- move')])
  expect(await readdir(folder)).not.toContain('uso')
})

test('without a bucket there is nowhere to move', async () => {
  const { code, output } = await runCommand('uso', ['move', 's3'], {})
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^Falta decir cuál es el cubo: S3_BUCKET/),
  ])
})
