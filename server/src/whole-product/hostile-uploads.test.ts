import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type ErrorBody, errors } from '@ateneo/contract'
import { beforeAll, expect, test } from 'vitest'
import { courseImages } from '../features/courses/tables.ts'
import { openSession } from '../features/identity/service.ts'
import { routes } from '../routes.ts'
import { withAcademy } from '../testing/with-academy.ts'
import { buildProfessor } from '../testing/builders/build-people.ts'
import { buildVideo } from '../testing/builders/build.ts'
import type { Client } from '../testing/client.ts'
import { drawEmptyPng } from '../testing/png.ts'
import { boundary, encodeForm, formType, type Part } from '../testing/raw-form.ts'
import { videos } from '../features/videos/tables.ts'

/**
 * Malformed multipart forms: each is accepted whole, or answered with an error and leaves no file.
 */

const academy = withAcademy()
let professor: Awaited<ReturnType<typeof buildProfessor>>
let client: Client

beforeAll(async () => {
  professor = await buildProfessor(academy)
  client = academy.as(professor)
})

const video = Buffer.from('000000186674797069736f6d', 'hex')
const send = (payload: Buffer, type = formType, url = '/videos') =>
  client.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
const sendPicture = (content: Buffer | string) =>
  send(encodeForm([{ filename: 'a.png', type: 'image/png', content }]), formType, '/course-image')
const replaceVideo = (parts: Part[]) =>
  client.inject({
    method: 'PUT',
    url: '/video-update',
    payload: encodeForm(parts),
    headers: { 'content-type': formType },
  })

async function keeps() {
  const folder = academy.ctx.config.dataDir
  return {
    videos: (await academy.db.select().from(videos)).length,
    covers: (await academy.db.select().from(courseImages)).length,
    stored: (await academy.ctx.storage.list('')).length,
    incoming: await readdir(path.join(folder, 'incoming')).catch(() => []),
    folders: (await readdir(folder)).filter((name) => name !== 'incoming'),
  }
}

test.each([
  '../../../../tmp/fuera.mp4',
  '..\\..\\fuera.mp4',
  '/etc/passwd',
  'C:\\clase.mp4',
  'a\u0000.mp4',
  'clase.mp4\u202Egpj.exe',
  '',
  '.',
  'con "comillas"; filename=otra',
  '<img src=x onerror=alert(1)>.mp4',
  'niño 👩🏽‍🎨.mp4',
])('a file named %j is stored under a name of ours', async (filename) => {
  const before = await keeps()
  const answer = await send(encodeForm([{ filename, content: video }]))
  expect(answer.statusCode).toBe(200)
  const { videoId } = answer.json<{ videoId: string }>()
  expect(await academy.ctx.storage.list(`videos/${videoId}/`)).toEqual([
    `videos/${videoId}/1/original`,
  ])
  expect(await keeps()).toEqual({
    ...before,
    videos: before.videos + 1,
    stored: before.stored + 1,
    folders: expect.arrayContaining(before.folders),
  })
})

const file = { filename: 'clase.mp4', type: 'video/mp4', content: video }
const field = { name: 'otro', content: 'campo' }
const lies: [string, string][] = [
  ['a zip', 'PK\u0003\u0004'.padEnd(5000)],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a program', '\u007FELF'.padEnd(5000)],
]
const times = (count: number, part: Part) => Array.from({ length: count }, () => part)

const odd: [string, () => ReturnType<typeof send>, number[]][] = [
  ['two files', () => send(encodeForm([file, file])), [413]],
  ['a thousand fields', () => send(encodeForm([...times(1000, field), file])), [413]],
  ['a thousand files', () => send(encodeForm(times(1000, file))), [413]],
  ['a file of another name', () => send(encodeForm([{ ...file, name: 'video' }])), [400]],
  ['a file without a name', () => send(encodeForm([{ name: 'file', content: video }])), [400]],
  ['a field __proto__', () => send(encodeForm([{ ...field, name: '__proto__' }, file])), [400]],
  ['no boundary', () => send(encodeForm([file]), 'multipart/form-data'), [400]],
  ['an empty boundary', () => send(encodeForm([file]), 'multipart/form-data; boundary='), [400]],
  ['another boundary', () => send(encodeForm([file]), `${formType}-otro`), [400]],
  ['a long boundary', () => send(encodeForm([file]), formType + 'b'.repeat(9000)), [400]],
  ['no last line', () => send(encodeForm([file], '')), [400]],
  ['half a head', () => send(encodeForm([], `--${boundary}\r\nContent-Dispo`)), [400]],
  ['no body', () => send(Buffer.alloc(0)), [400]],
  ['bytes that are no form', () => send(Buffer.alloc(100_000, 7)), [400]],
  ['JSON that says it is a form', () => send(Buffer.from('{"file":1}')), [400]],
  ['a form that says it is JSON', () => send(encodeForm([file]), 'application/json'), [400]],
  ['another form', () => send(video, 'application/x-www-form-urlencoded'), [415]],
  ['a video without a form', () => send(video, 'video/mp4'), [415]],
  ...lies.flatMap(([name, content]): typeof odd => [
    [`${name} named .mp4`, () => send(encodeForm([{ ...file, content }])), [415]],
    [`${name} named .png`, () => sendPicture(content), [415]],
  ]),
  ['a picture of 60 000 by 60 000', () => sendPicture(drawEmptyPng(60_000)), [413]],
  ['a picture without all of its pixels', () => sendPicture(drawEmptyPng(1000)), [415]],
  [
    'a picture past its size',
    () => sendPicture(Buffer.concat([drawEmptyPng(9), Buffer.alloc(11_000_000)])),
    [413],
  ],
]

test.each(odd)('%s is refused, and nothing of it is kept', async (_, ask, statuses) => {
  const before = await keeps()
  const answer = await ask()
  const body = answer.json<ErrorBody>()
  expect({ status: answer.statusCode, body }).toEqual({
    status: expect.toSatisfy((status: number) => statuses.includes(status)),
    body: expect.objectContaining({ msg: body.msg, Error: body.msg }),
  })
  expect(errors[body.code].status).toBe(answer.statusCode)
  expect(await keeps()).toEqual(before)
})

test('a file may be as large as the contract tells browsers', () => {
  for (const { endpoint, fileRules } of routes) {
    expect([endpoint.path, fileRules?.maxBytes]).toEqual([endpoint.path, endpoint.maxFileBytes])
  }
})

test('the fields of a form count before and after its file', async () => {
  const { id } = await buildVideo(academy, professor.id)
  const videoId = { name: 'videoId', content: id }
  for (const parts of [
    [videoId, file],
    [file, videoId],
  ]) {
    const answer = await replaceVideo(parts)
    expect(answer.json()).toEqual({ msg: 'Video updated successfully' })
  }
  for (const content of ['', 'nada', 'a'.repeat(2_000_000)]) {
    const parts = [{ name: 'videoId', content }, file]
    const answer = await replaceVideo(parts)
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([400, 'invalid_data'])
  }
})

test('who sends slowly is waited for, and holds up nobody', async () => {
  const port = Number(new URL(await academy.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const { accessToken } = await openSession(academy.ctx, professor)
  const body = encodeForm([file])
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = [
    'POST /videos HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${accessToken}`,
    `Content-Type: ${formType}`,
    `Content-Length: ${body.length}`,
    'Connection: close',
    '\r\n',
  ]
  socket.write(head.join('\r\n'))
  const answered = once(socket, 'data')
  const step = Math.ceil(body.length / 20)
  for (let start = 0; start < body.length; start += step) {
    socket.write(body.subarray(start, start + step))
    expect((await academy.app.inject({ url: '/healthz' })).statusCode).toBe(200)
    await wait(80)
  }
  expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 200 [\s\S]*"videoId"/)
  socket.destroy()
})
