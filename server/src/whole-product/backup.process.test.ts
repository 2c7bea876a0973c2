import { randomBytes } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { getCertificate, getProfile } from '@ateneo/contract'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import type { Context } from '../context.ts'
import { connect } from '../platform/db/connect.ts'
import { AccessTokens } from '../features/identity/sessions/access-tokens.ts'
import { findRestoration, isEmailHeld } from '../platform/installation/store.ts'
import { openSession } from '../features/identity/sessions/sessions.ts'
import { loadSecrets } from '../platform/config/secrets.ts'
import { openFolder } from '../platform/storage/open-storage.ts'
import { Client } from '../testing/client.ts'
import { withAcademy } from '../testing/with-academy.ts'
import {
  buildCertificate,
  buildLesson,
  buildCourse,
  buildVideo,
} from '../testing/builders/build.ts'
import { buildAdmin, buildStudent } from '../testing/builders/build-people.ts'
import { buildAuditEntry } from '../testing/builders/build-audit-entry.ts'
import {
  backUp,
  hashTables,
  takeMarksAway,
  openBackupFolder,
  openPool,
  openTarget,
  settleIn,
} from '../testing/backups.ts'
import { listFinished } from '../platform/backup/backups.ts'
import { openPlace } from '../platform/backup/place.ts'

const academy = withAcademy()
let pool: pg.Pool
let end: () => Promise<void>
let folio: string

beforeAll(async () => {
  ;({ pool, end } = await openPool(academy.databaseUrl))
  await settleIn(academy)
  // pg-boss writes to its tables by the clock, and some tests compare them.
  await academy.ctx.jobs.stop(1000)
  const course = await buildCourse(academy, { status: 'approved', items: 2 })
  await buildVideo(academy, course.professorId, { durationSeconds: 100 })
  await buildLesson(academy, course, { title: 'Amarres «¿qué?»\ttabulado\\ y\nsalto' })
  await buildAuditEntry(academy, await buildAdmin(academy))
  folio = (await buildCertificate(academy)).folio
  await buildStudent(academy)
  await academy.ctx.storage.write('covers/uno', Readable.from([randomBytes(300_000)]))
  await academy.ctx.storage.write('covers/dos', Readable.from(['']))
  await academy.ctx.storage.write('videos/tres/1/original', Readable.from([randomBytes(65_536)]))
})
afterAll(() => end())

/** The restored academy, at the clock of the test. */
async function openRestored(target: Awaited<ReturnType<typeof openTarget>>) {
  const { db, pool, close } = await connect(target.url, { max: 5, log: academy.ctx.log })
  const secrets = await loadSecrets(target.dataDir)
  const ctx: Context = {
    ...academy.ctx,
    db,
    config: { ...academy.ctx.config, dataDir: target.dataDir },
    secrets,
    accessTokens: new AccessTokens(secrets.sessionKey),
    storage: await openFolder(target.config),
  }
  const app = await buildApp(ctx, { rateLimits: false })
  await app.ready()
  return {
    ctx,
    db,
    pool,
    as: (token?: string) => new Client(app, ctx, undefined, token),
    async close() {
      await app.close()
      await close()
    },
  }
}

test('a restored academy has every row and file, and opens to who was inside', async () => {
  const folder = await openBackupFolder()
  const target = await openTarget()
  const student = await buildStudent(academy)
  const { accessToken } = await openSession(academy.ctx, student)
  const made = await backUp(academy, pool, folder.repository)
  const before = await hashTables(pool)

  const told = await target.restore(folder.repository)
  expect(told).toMatchObject({ id: made.id, rows: made.rows, files: made.files, migrated: 0 })
  const restored = await openRestored(target)
  expect(await isEmailHeld(restored.db)).toBe(true)
  expect(await findRestoration(restored.db)).toMatchObject({
    restoredFrom: new Date(told.createdAt),
    resumedAt: null,
  })
  await takeMarksAway(restored.pool)
  expect(await hashTables(restored.pool)).toEqual(before)
  for (const key of await academy.ctx.storage.list('')) {
    const [there, here] = await Promise.all(
      [restored.ctx, academy.ctx].map(async ({ storage }) =>
        Buffer.concat(await Array.fromAsync(await storage.read(key))),
      ),
    )
    expect([key, there!.equals(here!)]).toEqual([key, true])
  }
  expect(restored.ctx.secrets).toEqual(academy.ctx.secrets)
  const profile = await restored.as(accessToken).call(getProfile)
  expect(profile).toMatchObject({ _id: student.id })
  const params = { folio }
  expect(await restored.as().call(getCertificate, { params })).toEqual(
    await academy.as().call(getCertificate, { params }),
  )

  await restored.close()
  await target.close()
  await folder.close()
})

test('a restored database guards and counts as the first one did', async () => {
  const folder = await openBackupFolder()
  const target = await openTarget()
  await backUp(academy, pool, folder.repository)
  await target.restore(folder.repository)
  const restored = await openPool(target.url)
  for (const act of ["update audit_entries set reason = 'x'", 'truncate audit_entries']) {
    await expect(restored.pool.query(act)).rejects.toThrow(/append-only|solo|audit/i)
  }
  await expect(restored.pool.query('delete from users')).rejects.toThrow(/foreign key/)
  const keys = `select count(*), md5(string_agg(conrelid::regclass || conname ||
    pg_get_constraintdef(oid), ' ' order by conrelid::regclass::text, conname)) from pg_constraint
    where connamespace = 'public'::regnamespace`
  const triggers = `select count(*), md5(string_agg(tgrelid::regclass || tgname || tgenabled::text, ' '
    order by tgrelid::regclass::text, tgname)) from pg_trigger where not tgisinternal`
  const numbers = `select json_agg(s order by schemaname, sequencename) from (
    select schemaname, sequencename, last_value from pg_sequences) s`
  for (const question of [keys, triggers, numbers]) {
    const [here, there] = await Promise.all([pool.query(question), restored.pool.query(question)])
    expect(there.rows).toEqual(here.rows)
  }
  await restored.end()
  await target.close()
  await folder.close()
})

test('a second backup into the folder copies only what is new', async () => {
  const folder = await openBackupFolder()
  const first = await backUp(academy, pool, folder.repository)
  await academy.ctx.storage.write('covers/nueva', Readable.from(['nueva']))
  const second = await backUp(academy, pool, folder.repository)
  expect(second).toMatchObject({ copied: 1, copiedBytes: 5, files: first.files + 1 })
  expect(await listFinished(folder.repository.storage)).toEqual([first.id, second.id])
  const third = await backUp(academy, pool, folder.repository)
  expect(third.copied).toBe(0)
  await academy.ctx.storage.remove('covers/nueva')

  const target = await openTarget()
  await target.restore(folder.repository, { wanted: first.id })
  const storage = await openFolder(target.config)
  expect(await storage.head('covers/nueva')).toBeUndefined()
  await target.close()
  await folder.close()
})

describe('a passphrase', () => {
  test('encrypts everything, and is needed for every reading', async () => {
    const folder = await openBackupFolder('una frase que nadie adivina')
    await backUp(academy, pool, folder.repository)
    const { storage } = folder.repository
    for (const key of await storage.list('')) {
      const bytes = Buffer.concat(await Array.fromAsync(await storage.read(key)))
      const betrayed = ['sessionKey', 'audit_entries'].filter((word) => bytes.includes(word))
      expect([key, betrayed]).toEqual([key, []])
    }
    const { config } = academy.ctx
    const open = (passphrase?: string) =>
      openPlace(
        { ...config, backup: { passphrase, s3: undefined, schedule: undefined } },
        folder.place,
      )
    await expect(open()).rejects.toThrow(/están cifrados: indica su frase/)
    await expect(open('otra frase cualquiera')).rejects.toThrow(/no es la de los respaldos/)

    const target = await openTarget()
    await target.restore(await open('una frase que nadie adivina'))
    const restored = await openPool(target.url)
    await takeMarksAway(restored.pool)
    expect(await hashTables(restored.pool)).toEqual(await hashTables(pool))
    await restored.end()
    await target.close()
    await folder.close()
  })

  test('is refused for a folder of plain backups', async () => {
    const folder = await openBackupFolder()
    const backup = {
      passphrase: 'una frase que nadie adivina',
      s3: undefined,
      schedule: undefined,
    }
    await expect(openPlace({ ...academy.ctx.config, backup }, folder.place)).rejects.toThrow(
      /no están cifrados/,
    )
    await folder.close()
  })
})

test('only the account of the command reads a backup', async () => {
  const folder = await openBackupFolder()
  await backUp(academy, pool, folder.repository)
  for (const entry of await readdir(folder.place, { recursive: true, withFileTypes: true })) {
    const { mode } = await stat(path.join(entry.parentPath, entry.name))
    expect([entry.name, mode & 0o077]).toEqual([entry.name, 0])
  }
  await folder.close()
})
