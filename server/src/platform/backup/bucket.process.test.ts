import { Readable } from 'node:stream'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBucket } from '../storage/open-storage.ts'
import {
  backUp,
  hashTables,
  takeMarksAway,
  openBackupFolder,
  openPool,
  openTarget,
  settleIn,
} from '../../testing/backups.ts'
import { bucket, openS3Server, type S3Server } from '../../testing/s3-server.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { openPlace } from './place.ts'

const academy = withAcademy()
let pool: pg.Pool
let end: () => Promise<void>
let server: S3Server

beforeAll(async () => {
  server = await openS3Server()
  ;({ pool, end } = await openPool(academy.databaseUrl))
  await settleIn(academy)
  // pg-boss writes to its tables by the clock, and some tests compare them.
  await academy.ctx.jobs.stop(1000)
  await academy.ctx.storage.write('covers/uno', Readable.from(['portada']))
})
afterAll(async () => {
  await end()
  await server.close()
})

test('a bucket holds backups, of an academy whose files lie on the disk', async () => {
  const backup = {
    passphrase: 'una frase que nadie adivina',
    s3: server.config,
    schedule: undefined,
  }
  const config = { ...academy.ctx.config, backup }
  const repository = await openPlace(config, `s3://${bucket}`, { create: true })
  await backUp(academy, pool, repository)
  const target = await openTarget()
  await target.restore(await openPlace(config, `s3://${bucket}`))
  const restored = await openPool(target.url)
  await takeMarksAway(restored.pool)
  expect(await hashTables(restored.pool)).toEqual(await hashTables(pool))
  await restored.end()
  await target.close()

  const own = { ...config, s3: server.config }
  await expect(openPlace(own, `s3://${bucket}`)).rejects.toThrow(/el mismo cubo/)
})

test('an academy whose files lie in a bucket goes into a folder, and into an empty bucket only', async () => {
  const folder = await openBackupFolder()
  await backUp(academy, pool, folder.repository)
  const full = await openTarget(server.env)
  await expect(full.restore(folder.repository)).rejects.toThrow(/El cubo ya tiene archivos/)
  await full.close()

  const empty = await openS3Server()
  const target = await openTarget(empty.env)
  await target.restore(folder.repository)
  const storage = (await openBucket(target.config))!
  const found = await Array.fromAsync(await storage.read('covers/uno'))
  expect(Buffer.concat(found).toString()).toBe('portada')

  const own = await openBackupFolder()
  const ctx = { ...academy.ctx, storage }
  const made = await backUp({ ...academy, ctx }, pool, own.repository)
  expect(made).toMatchObject({ copied: 2, files: 2 })
  for (const each of [target, own, folder, empty]) await each.close()
})
