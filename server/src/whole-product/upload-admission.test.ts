import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { type ErrorBody, maxUnfinishedUploads } from '@ateneo/contract'
import { eq, sql } from '../platform/db/drizzle.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openSession } from '../features/identity/sessions/sessions.ts'
import { withAcademy } from '../testing/with-academy.ts'
import { buildProfessor } from '../testing/builders/build-people.ts'
import { encodeForm, formType } from '../testing/raw-form.ts'
import { findUpload, openTusClient } from '../testing/tus-client.ts'
import { UploadAdmission } from '../platform/http/files/upload-admission.ts'
import { uploadClaims } from '../platform/http/files/tables.ts'

/** Limits on the disk space and the number of concurrent uploads. */

let origin: string
let freeStorageBytes: () => Promise<number | undefined>

const academy = withAcademy({ env: { MIN_FREE_MB: '1', BODY_IDLE_SECONDS: '2' } })
beforeAll(async () => {
  origin = await academy.app.listen({ port: 0, host: '127.0.0.1' })
  freeStorageBytes = academy.ctx.storage.freeBytes.bind(academy.ctx.storage)
})
afterEach(() => {
  academy.ctx.storage.freeBytes = freeStorageBytes
})

const megabyte = 1024 * 1024
const video = (sizeBytes: number) =>
  Buffer.concat([Buffer.from('000000186674797069736f6d', 'hex'), Buffer.alloc(sizeBytes - 12)])

/** Stubs the free bytes of the storage to this many above `minFreeBytes`. */
function leaveRoom(bytes: number): void {
  academy.ctx.storage.freeBytes = async () => bytes + academy.ctx.config.minFreeBytes
}

const announce = { 'upload-length': String(10 * megabyte) }

test('announced lengths take no space from others, whoever announces how many', async () => {
  const client = await openTusClient(academy, origin)
  leaveRoom(15 * megabyte)
  for (let number = 0; number < 3; number++) {
    expect((await client.send('POST', '/uploads', announce)).status).toBe(201)
  }
  const other = await openTusClient(academy, origin)
  const address = await other.create(10 * megabyte)
  expect((await other.append(address, 0, video(megabyte))).status).toBe(204)
  const tooLong = { 'upload-length': String(16 * megabyte) }
  const refused = await other.send('POST', '/uploads', tooLong)
  expect([refused.status, await refused.json()]).toMatchObject([
    413,
    { code: 'storage_full', Error: 'Not enough space' },
  ])
  await other.send('DELETE', address)
})

test('one person leaves so many uploads unfinished, until one is discarded or whole', async () => {
  const client = await openTusClient(academy, origin)
  const addresses: string[] = []
  for (let number = 1; number < maxUnfinishedUploads; number++) {
    addresses.push(await client.create(1000))
  }
  const atOnce = () => client.send('POST', '/uploads', { 'upload-length': '1000' })
  const last = await Promise.all([atOnce(), atOnce(), atOnce()])
  expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 429, 429])
  const refused = last.find(({ status }) => status === 429)!
  expect(await refused.json()).toEqual({
    code: 'too_many_unfinished_uploads',
    msg: 'Too many unfinished uploads',
  })
  const other = await openTusClient(academy, origin)
  await other.create(1000)
  await client.send('DELETE', addresses[0]!)
  await client.create(1000)
  expect((await atOnce()).status).toBe(429)
  expect((await client.append(addresses[1]!, 0, video(1000))).status).toBe(204)
  expect((await atOnce()).status).toBe(201)
})

test('what arrived is claimed once more, in all processes on the same disk', async () => {
  const { ctx } = academy
  const [one, another] = [1, 2].map(
    () => new UploadAdmission({ ...ctx, freeStorageBytes: () => ctx.storage.freeBytes() }),
  )
  leaveRoom(15 * megabyte)
  const announced = { missingBytes: 12 * megabyte }
  const first = await one!.begin('first', 'somebody', announced)
  const small = { missingBytes: 4 * megabyte }
  await (await another!.begin('second', 'somebody else', announced)).end()
  for (let sent = 0; sent < 8; sent++) await first.count(megabyte)
  await first.count(1)
  // Of the 15 MB that the stub leaves, four are claimed of this one's rest.
  await expect(another!.begin('second', 'somebody else', announced)).rejects.toMatchObject({
    code: 'storage_full',
  })
  await (await another!.begin('second', 'somebody else', small)).end()
  // A paused upload keeps its claim; forgetting it releases it.
  await first.pause()
  await expect(another!.begin('second', 'somebody else', announced)).rejects.toMatchObject({
    code: 'storage_full',
  })
  await one!.forget('first')
  await (await another!.begin('second', 'somebody else', announced)).end()
})

test('one person claims so much altogether, and goes on step by step', async () => {
  const { ctx, db } = academy
  const uploadAdmission = new UploadAdmission({
    ...ctx,
    freeStorageBytes: () => ctx.storage.freeBytes(),
  })
  const gigabyte = 1024 * megabyte
  academy.ctx.storage.freeBytes = async () => undefined
  const claimed = () =>
    db
      .select({ id: uploadClaims.id, bytes: uploadClaims.missingBytes })
      .from(uploadClaims)
      .where(eq(uploadClaims.person, 'greedy'))
      .orderBy(uploadClaims.id)
  const announced = { missingBytes: gigabyte / 256, receivedBytes: 3 * gigabyte }
  const first = await uploadAdmission.begin('greedy 1', 'greedy', announced)
  await first.count(1)
  expect(await claimed()).toEqual([{ id: 'greedy 1', bytes: gigabyte / 256 }])
  await db
    .update(uploadClaims)
    .set({ missingBytes: 3 * gigabyte })
    .where(eq(uploadClaims.person, 'greedy'))
  const next = { missingBytes: gigabyte / 64, receivedBytes: 3 * gigabyte }
  const second = await uploadAdmission.begin('greedy 2', 'greedy', next)
  await second.count(1)
  expect((await claimed())[1]).toEqual({ id: 'greedy 2', bytes: 4 * megabyte })
  await Promise.all([first.end(), second.end()])
})

test('a body that only announces its length claims nothing, and a part of it no more', async () => {
  const { db, ctx } = academy
  const user = await buildProfessor(academy)
  const { accessToken } = await openSession(ctx, user)
  leaveRoom(15 * megabyte)
  const sent = request(new URL('/videos', origin), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': formType,
      'content-length': String(12 * megabyte),
    },
  })
  sent.on('error', () => undefined).flushHeaders()
  const claims = () => db.select().from(uploadClaims).where(eq(uploadClaims.person, user.id))
  await expect.poll(claims).toMatchObject([{ missingBytes: 0, running: 1 }])
  const other = await openTusClient(academy, origin)
  const address = await other.create(12 * megabyte)
  expect((await other.append(address, 0, video(megabyte))).status).toBe(204)
  await other.send('DELETE', address)
  sent.destroy()
  await expect.poll(claims).toEqual([])
})

test('of ten that one person sends to two processes at once, five are received', async () => {
  const { ctx, db } = academy
  const processes = [1, 2].map(
    () => new UploadAdmission({ ...ctx, freeStorageBytes: () => ctx.storage.freeBytes() }),
  )
  const begun = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) =>
      processes[index % 2]!.begin(`one of ten ${index}`, 'busy', { missingBytes: megabyte }),
    ),
  )
  const received = begun.filter((each) => each.status === 'fulfilled').map(({ value }) => value)
  expect(received).toHaveLength(5)
  const refused = begun.filter(({ status }) => status === 'rejected')
  expect(refused[0]).toMatchObject({ reason: { code: 'too_many_uploads' } })
  await received.pop()!.end()
  const [one, other] = processes
  received.push(await other!.begin('the next', 'busy', { missingBytes: megabyte }))
  await expect(
    one!.begin('one too many', 'busy', { missingBytes: megabyte }),
  ).rejects.toMatchObject({
    code: 'too_many_uploads',
  })
  // A process that died sends nothing more.
  await db
    .update(uploadClaims)
    .set({ seenAt: sql`now() - interval '1 minute'` })
    .where(eq(uploadClaims.person, 'busy'))
  received.push(await one!.begin('after it', 'busy', { missingBytes: megabyte }))
  await Promise.all(received.map((each) => each.end()))
})

test('a process that died keeps no space claimed', async () => {
  const { ctx, db } = academy
  const dead = new UploadAdmission({ ...ctx, freeStorageBytes: () => ctx.storage.freeBytes() })
  leaveRoom(15 * megabyte)
  const announced = { missingBytes: 10 * megabyte, receivedBytes: 10 * megabyte }
  await (await dead.begin('left', 'somebody', announced)).count(1)
  const client = await openTusClient(academy, origin)
  expect((await client.send('POST', '/uploads', announce)).status).toBe(413)
  await db
    .update(uploadClaims)
    .set({ seenAt: sql`now() - interval '11 minutes'` })
    .where(eq(uploadClaims.id, 'left'))
  const made = await client.send('POST', '/uploads', announce)
  expect(made.status).toBe(201)
  await client.send('DELETE', made.headers.get('location')!)
})

test('claims of before the clock of the database went back hold nothing', async () => {
  const { ctx, db } = academy
  const uploadAdmission = new UploadAdmission({
    ...ctx,
    freeStorageBytes: () => ctx.storage.freeBytes(),
  })
  await db.insert(uploadClaims).values({
    id: 'of the future',
    processId: crypto.randomUUID(),
    disk: 'any',
    missingBytes: 0,
    person: 'traveller',
    running: 5,
    seenAt: new Date(Date.now() + 3_600_000),
  })
  const present = await uploadAdmission.begin('present', 'traveller', { missingBytes: 1 })
  expect(await db.$count(uploadClaims, eq(uploadClaims.person, 'traveller'))).toBe(1)
  await present.end()
})

test('an upload that was admitted is asked again at each part', async () => {
  const client = await openTusClient(academy, origin)
  const address = await client.create(10 * megabyte)
  leaveRoom(5 * megabyte)
  const part = await client.append(address, 0, video(megabyte))
  expect([part.status, await part.json()]).toMatchObject([413, { code: 'storage_full' }])
  leaveRoom(20 * megabyte)
  expect((await client.append(address, 0, video(megabyte))).status).toBe(204)
  await client.send('DELETE', address)
})

test('the free space is looked at while a part is written, and what arrived stays', async () => {
  const client = await openTusClient(academy, origin)
  const address = await client.create(30 * megabyte)
  let asked = 0
  academy.ctx.storage.freeBytes = async () => (asked++ < 4 ? 100 * megabyte : 0)
  const part = await client.append(address, 0, video(20 * megabyte))
  expect([part.status, await part.json()]).toMatchObject([413, { code: 'storage_full' }])
  academy.ctx.storage.freeBytes = freeStorageBytes
  const offset = Number(await client.offsetOf(address))
  expect(offset).toBeGreaterThan(0)
  expect(offset).toBeLessThan(20 * megabyte)
  expect((await findUpload(academy, address))?.status).toBe('uploading')
  await client.send('DELETE', address)
})

test('a form that does not say its length is stopped where the room ends', async () => {
  const { accessToken } = await openSession(academy.ctx, await buildProfessor(academy))
  const incoming = path.join(academy.ctx.config.dataDir, 'incoming')
  academy.ctx.storage.freeBytes = async () => {
    const names = await readdir(incoming)
    const files = await Promise.all(names.map((name) => stat(path.join(incoming, name))))
    const taken = files.reduce((bytes, { size }) => bytes + size, 0)
    return 6 * megabyte + academy.ctx.config.minFreeBytes - taken
  }
  const headers = {
    authorization: `Bearer ${accessToken}`,
    'content-type': formType,
    'transfer-encoding': 'chunked',
  }
  const sent = request(new URL('/videos', origin), { method: 'POST', headers })
  sent.on('error', () => undefined) // the server stops reading
  sent.end(encodeForm([{ filename: 'clase.mp4', content: video(20 * megabyte) }]))
  const [response] = await once(sent, 'response')
  const body = JSON.parse(await text(response)) as ErrorBody
  expect([response.statusCode, body.code]).toEqual([413, 'storage_full'])
  sent.destroy()
  expect(await readdir(incoming)).toEqual([])
})

test('one person sends five files at once, and no more', async () => {
  const client = await openTusClient(academy, origin)
  const addresses: string[] = []
  // Sequential: a creation counts as a running upload, and six at once exceed the limit.
  for (let number = 0; number < 6; number++) addresses.push(await client.create(1000))
  const begun = addresses.map((address) => {
    const sent = request(new URL(address, origin), {
      method: 'PATCH',
      headers: {
        ...client.headers,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
        'content-length': '1000',
      },
    })
    sent.write(video(500))
    return sent
  })
  const [refused] = await Promise.race(begun.map((sent) => once(sent, 'response')))
  const body = JSON.parse(await text(refused)) as ErrorBody
  expect([refused.statusCode, body.code]).toEqual([429, 'too_many_uploads'])
  const other = await openTusClient(academy, origin)
  const theirs = await other.create(1000)
  expect((await other.append(theirs, 0, video(500))).status).toBe(204)
  for (const sent of begun) sent.on('error', () => undefined).destroy()
  const last = addresses[0]!
  const append = () => client.append(last, 500, Buffer.alloc(100))
  await expect.poll(async () => (await append()).status).not.toBe(429)
})
