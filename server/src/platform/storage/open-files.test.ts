import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDiskStorage } from './disk.ts'
import type { OpenObject, Storage } from './storage.ts'

let folder: string
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-files-'))
  storage = await openDiskStorage(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const write = (key: string, text: string) => storage.write(key, Readable.from([text]))

async function read(file: OpenObject): Promise<string> {
  const buffer = Buffer.alloc(100)
  return buffer.toString('utf8', 0, await file.read(buffer, 100, 0))
}

test('who began to read an object reads it to its end, whatever becomes of its key', async () => {
  await write('a/video', 'uno')
  const first = await storage.open!('a/video')
  await write('a/video', 'otro')
  const second = await storage.open!('a/video')
  await storage.remove('a')
  expect([await read(first), await read(second)]).toEqual(['uno', 'otro'])
  await first.close()
  await first.close()
  await second.close()
  await expect(storage.open!('a/video')).rejects.toThrow('ENOENT')
  expect(await storage.head('a/video')).toBeUndefined()
})

test('what is said of an open object is what it is now', async () => {
  const before = await write('video', 'uno')
  const reader = await storage.open!('video')
  expect(await storage.head('video')).toEqual(before)
  const after = await write('video', 'otro')
  expect(await storage.head('video')).toEqual(after)
  expect(after.etag).not.toBe(before.etag)
  await reader.close()
  const again = await storage.open!('video')
  expect(await read(again)).toBe('otro')
  await again.close()
})

test('many may open an object at once, and a folder is none', async () => {
  await write('folder/video', 'uno')
  const readers = await Promise.all(Array.from({ length: 20 }, () => storage.open!('folder/video')))
  expect(new Set(await Promise.all(readers.map(read)))).toEqual(new Set(['uno']))
  await Promise.all(readers.map((reader) => reader.close()))
  const late = await storage.open!('folder/video')
  expect(await read(late)).toBe('uno')
  await late.close()
  await expect(storage.open!('folder')).rejects.toThrow('no such object')
})
