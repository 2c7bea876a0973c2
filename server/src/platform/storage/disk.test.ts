import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { openDiskStorage } from './disk.ts'
import { describeStorage } from './storage.suite.ts'

const folders: string[] = []
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'disk-'))
  folders.push(folder)
  return folder
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

describeStorage('disk', async () => openDiskStorage(join(await makeFolder(), 'made', 'here')))

test('a failed write leaves no file at all in the folder', async () => {
  const folder = await makeFolder()
  const storage = await openDiskStorage(folder)
  const source = new Readable({
    read() {
      this.destroy(new Error('connection lost'))
    },
  })
  await expect(storage.write('a/b', source)).rejects.toThrow('connection lost')
  expect(await readdir(folder, { recursive: true })).toEqual(['.unfinished'])
})

test('what a killed process left is removed a day later, what is being written is not', async () => {
  const folder = await makeFolder()
  await openDiskStorage(folder)
  const old = join(folder, '.unfinished', 'old')
  await writeFile(old, 'x')
  await writeFile(join(folder, '.unfinished', 'fresh'), 'x')
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
  await utimes(old, twoDaysAgo, twoDaysAgo)
  const storage = await openDiskStorage(folder)
  expect(await readdir(join(folder, '.unfinished'))).toEqual(['fresh'])
  expect(await storage.list('')).toEqual([])
})

test('two contents of one length, written at the same moment, have different tags', async () => {
  const folder = await makeFolder()
  const storage = await openDiskStorage(folder)
  const moment = new Date('2026-11-22T10:00:00Z')
  const tags = []
  for (const content of ['uno', 'dos']) {
    await storage.write('tag.txt', Readable.from(content))
    await utimes(join(folder, 'tag.txt'), moment, moment)
    tags.push((await storage.head('tag.txt'))?.etag)
  }
  expect(tags[1]).not.toBe(tags[0])
})

test('a disk knows its free space and gives no addresses away', async () => {
  const folder = await makeFolder()
  const storage = await openDiskStorage(folder)
  expect(await storage.freeBytes()).toBeGreaterThan(0)
  expect(await storage.presign('a', 60, 'video/mp4')).toBeUndefined()
  expect(storage.description).toContain(folder)
})
