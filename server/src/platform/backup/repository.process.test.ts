import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { openDiskStorage } from '../storage/disk.ts'
import { openRepository } from './repository.ts'

/** Written on 2026-11-26; one of its two files has two chunks. */
const folder = path.resolve(import.meta.dirname, '../../testing/backup-of-format-1')

test('a folder of backups that was encrypted by an earlier version is still read', async () => {
  const copy = await mkdtemp(path.join(tmpdir(), 'ateneo-backup-'))
  onTestFinished(() => rm(copy, { recursive: true }))
  await cp(folder, copy, { recursive: true })
  const storage = await openDiskStorage(copy)
  const passphrase = 'la frase de aquel entonces'
  const repository = await openRepository(storage, { passphrase, create: false })
  const read = (name: string) => text(Readable.from(repository.read(`2026-11-26/${name}`)))
  expect(await read('short')).toBe('Respaldo.')
  expect(await read('long')).toBe('Respaldo de la academia. '.repeat(2700))
})
