import { Readable } from 'node:stream'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from '../platform/db/drizzle.ts'
import { beforeEach, expect, test } from 'vitest'
import { openDiskStorage } from '../platform/storage/disk.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { buildCourse } from '../testing/builders/build.ts'
import { withAcademy } from '../testing/with-academy.ts'
import { videoFolder } from '../features/videos/keys.ts'
import { listPlayableFolders } from '../features/videos/service.ts'
import { videos } from '../features/videos/tables.ts'
import { requireSameInstallation } from '../platform/installation/same-installation.ts'
import { installation } from '../platform/installation/tables.ts'

const academy = withAcademy()
let folder: string
let storage: Storage

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ateneo-installation-'))
  storage = await openDiskStorage(folder)
  await academy.db.delete(installation)
  return () => rm(folder, { recursive: true, force: true })
})

const recognise = (parts: { storage?: Storage; sessionKey?: string; mediaKey?: string } = {}) => {
  const { db, clock } = academy
  return requireSameInstallation({
    db,
    secrets: { ...academy.ctx.secrets, ...parts },
    storage: parts.storage ?? storage,
    listFolders: listPlayableFolders,
    now: clock.now(),
  })
}

test('the secrets of the first start are those of every start', async () => {
  await recognise()
  await recognise()
  const words = /^El archivo secrets\.json no es el de esta base de datos: [^\n]+$/
  await expect(recognise({ sessionKey: 'x'.repeat(64) })).rejects.toThrow(words)
  await expect(recognise({ mediaKey: 'x'.repeat(64) })).rejects.toThrow(words)
})

test('of processes that start at once with different secrets one is refused', async () => {
  const starts = ['a', 'b', 'c'].map((letter) => recognise({ sessionKey: letter.repeat(64) }))
  const ends = (await Promise.allSettled(starts)).map(({ status }) => status)
  expect(ends.toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
})

test('a storage without any video of the database is refused, by each process', async () => {
  const course = await buildCourse(academy, { items: 1 })
  await academy.db.update(videos).set({ status: 'ready', playableRevision: 1 })
  await expect(recognise()).rejects.toThrow(
    /^Los videos que la base de datos nombra no están aquí \(archivos en [^\n]+\)\. [^\n]+$/,
  )
  const [video] = await academy.db
    .select()
    .from(videos)
    .where(eq(videos.professorId, course.professorId))
  await storage.write(`${videoFolder(video!.id)}/1/original`, Readable.from(['clip']))
  await recognise()

  // A worker with a disk of its own does not see what the web stores.
  const other = await openDiskStorage(path.join(folder, 'otro'))
  await expect(recognise({ storage: other })).rejects.toThrow(/no están aquí/)
})

test('a storage that was recognised stays so when its videos are deleted', async () => {
  await academy.db.update(videos).set({ playableRevision: null })
  await recognise()
  await buildCourse(academy, { items: 1 })
  await academy.db.update(videos).set({ status: 'ready', playableRevision: 1 })
  await expect(recognise()).resolves.toBeUndefined()
})
