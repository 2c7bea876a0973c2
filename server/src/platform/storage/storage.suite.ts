import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Storage } from './storage.ts'

/** Tests that every storage must pass. `open` returns an empty one. */
export function describeStorage(name: string, open: () => Promise<Storage>): void {
  describe(`storage: ${name}`, () => {
    let storage: Storage
    let workFolder: string
    beforeAll(async () => {
      storage = await open()
      workFolder = await mkdtemp(join(tmpdir(), 'storage-'))
    })
    afterAll(() => rm(workFolder, { recursive: true }))

    const write = (key: string, content: string) => storage.write(key, Readable.from([content]))

    test('gives back what was written', async () => {
      const stored = await write('round/trip.txt', 'hola mundo')
      expect(stored.sizeBytes).toBe(10)
      expect(await text(await storage.read('round/trip.txt'))).toBe('hola mundo')
    })

    test('reads ranges with both ends inclusive', async () => {
      await write('range.txt', '0123456789')
      expect(await text(await storage.read('range.txt', { start: 2, end: 4 }))).toBe('234')
      expect(await text(await storage.read('range.txt', { start: 9, end: 9 }))).toBe('9')
    })

    test('keeps files of several megabytes and empty ones', async () => {
      const chunk = Buffer.alloc(700_000, 7)
      const stored = await storage.write('large.bin', Readable.from([chunk, chunk, chunk, chunk]))
      expect(stored.sizeBytes).toBe(2_800_000)
      const read = await buffer(await storage.read('large.bin'))
      expect(read.equals(Buffer.alloc(2_800_000, 7))).toBe(true)
      expect((await storage.write('empty.bin', Readable.from([]))).sizeBytes).toBe(0)
      expect(await text(await storage.read('empty.bin'))).toBe('')
    })

    test('describes an object with a strong tag that changes only with the content', async () => {
      const first = await write('tag.txt', 'uno')
      expect(first.etag).toMatch(/^"[^"]+"$/)
      expect(await storage.head('tag.txt')).toEqual(first)
      expect(Math.abs(Date.now() - first.modifiedAt.getTime())).toBeLessThan(60_000)
      const second = await write('tag.txt', 'dos')
      expect(second.etag).not.toBe(first.etag)
      expect(await text(await storage.read('tag.txt'))).toBe('dos')
    })

    test('a check leaves nothing behind', async () => {
      const before = await storage.list('')
      await storage.check()
      expect(await storage.list('')).toEqual(before)
    })

    test('knows nothing of a missing key', async () => {
      expect(await storage.head('missing/key')).toBeUndefined()
      await expect(storage.read('missing/key')).rejects.toThrow(Error)
      await expect(storage.localPath('missing/key', workFolder)).rejects.toThrow(Error)
      await expect(storage.remove('missing/key')).resolves.toBeUndefined()
      expect(await storage.list('missing/')).toEqual([])
    })

    test('leaves nothing behind when the source fails', async () => {
      const failing = Readable.from(
        (async function* () {
          yield 'the beginning'
          throw new Error('connection lost')
        })(),
      )
      await expect(storage.write('failed/upload', failing)).rejects.toThrow('connection lost')
      expect(await storage.head('failed/upload')).toBeUndefined()
      expect(await storage.list('failed/')).toEqual([])
    })

    test('leaves nothing behind when the source is cut off', async () => {
      const source = new Readable({ read() {} })
      source.push('the beginning')
      const writing = storage.write('cut/upload', source)
      setTimeout(() => source.destroy(), 20)
      await expect(writing).rejects.toThrow(Error)
      expect(await storage.head('cut/upload')).toBeUndefined()
    })

    test('keeps the former object when its replacement fails', async () => {
      await write('kept.txt', 'before')
      const failing = Readable.from(
        (async function* () {
          yield 'after'
          throw new Error('connection lost')
        })(),
      )
      await expect(storage.write('kept.txt', failing)).rejects.toThrow('connection lost')
      expect(await text(await storage.read('kept.txt'))).toBe('before')
    })

    test('adopts a local file, which is then gone', async () => {
      const path = join(workFolder, 'finished.bin')
      await writeFile(path, 'finished')
      expect((await storage.adopt('adopted/finished.bin', path)).sizeBytes).toBe(8)
      expect(await text(await storage.read('adopted/finished.bin'))).toBe('finished')
      expect(await readdir(workFolder)).not.toContain('finished.bin')
    })

    test('answers a path that other programs can read', async () => {
      await write('local/file.txt', 'for ffmpeg')
      const path = await storage.localPath('local/file.txt', workFolder)
      expect(await readFile(path, 'utf8')).toBe('for ffmpeg')
    })

    test('lists by prefix, sorted, and removes a key with all under it', async () => {
      for (const key of ['v/1/b.m4s', 'v/1/a/c.m4s', 'v/12/d.m4s', 'v/2.txt']) await write(key, key)
      expect(await storage.measure('v/1/')).toBe('v/1/b.m4s'.length + 'v/1/a/c.m4s'.length)
      expect(await storage.measure('v/none/')).toBe(0)
      expect(await storage.list('v/1/')).toEqual(['v/1/a/c.m4s', 'v/1/b.m4s'])
      expect(await storage.list('v/1')).toEqual(['v/1/a/c.m4s', 'v/1/b.m4s', 'v/12/d.m4s'])
      await storage.remove('v/1')
      expect(await storage.list('v/')).toEqual(['v/12/d.m4s', 'v/2.txt'])
      await storage.remove('v/2.txt')
      expect(await storage.list('v/')).toEqual(['v/12/d.m4s'])
    })

    test.each([
      '',
      '/',
      '/etc/passwd',
      '../up',
      'a/../b',
      'a//b',
      'a/',
      '.hidden',
      'a\\b',
      'a\0b',
      'a b',
    ])('refuses %j as a key', async (key) => {
      await expect(write(key, 'x')).rejects.toThrow(TypeError)
      await expect(storage.head(key)).rejects.toThrow(TypeError)
      await expect(storage.read(key)).rejects.toThrow(TypeError)
      await expect(storage.remove(key)).rejects.toThrow(TypeError)
    })

    test('refuses a prefix that climbs', async () => {
      await expect(storage.list('../')).rejects.toThrow(TypeError)
    })
  })
}
