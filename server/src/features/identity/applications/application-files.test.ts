import {
  APPLICATION_FILE_PATH,
  approveProfessor,
  erasePerson,
  type ErrorBody,
  readApplication,
  rejectProfessor,
  sendApplication,
} from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { bringFile, buildApplicant, findListed, pdf, png } from '../../../testing/bring-file.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import type { TestUser } from '../../../testing/client.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { applicationFiles } from '../tables.ts'

const academy = withAcademy()
let admin: Awaited<ReturnType<typeof buildAdmin>>

beforeAll(async () => {
  admin = await buildAdmin(academy)
})

const bring = (form: object, content?: Buffer | string, name?: string) =>
  bringFile(academy, form, content, name)
const listed = (email: string) => findListed(academy, admin, email)
const open = (url: string, user?: TestUser) => academy.as(user).inject({ url })
const listStored = () => academy.ctx.storage.list('application-files/')

test('an applicant brings a file with the rest, and administrators open it', async () => {
  const { credentials } = await buildApplicant(academy)
  expect(await academy.as().call(readApplication, { body: credentials })).toMatchObject({
    file: null,
  })
  expect(await listed(credentials.email)).toMatchObject({ file: null })
  const form = { ...credentials, lastNames: 'Peña Nieto', presentation: 'Tejo.\r\nY enseño.' }
  expect((await bring(form)).json()).toEqual({ msg: 'Application sent' })

  const name = 'título.pdf'
  const sizeBytes = Buffer.byteLength(pdf)
  const told = { lastNames: 'Peña Nieto', presentation: 'Tejo.\nY enseño.' }
  expect(await academy.as().call(readApplication, { body: credentials })).toMatchObject({
    ...told,
    file: { name, sizeBytes },
  })
  const { file, ...request } = (await listed(credentials.email))!
  expect(request).toMatchObject(told)
  expect(file).toMatchObject({ name, sizeBytes, type: 'application/pdf' })
  const answer = await open(file!.url, admin)
  expect([answer.statusCode, answer.body]).toEqual([200, pdf])
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; .*t%C3%ADtulo\.pdf/),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
})

test('another file takes the place of the first, which is gone', async () => {
  const { credentials } = await buildApplicant(academy)
  const before = (await listStored()).length
  await bring(credentials)
  const first = (await listed(credentials.email))!.file!
  await bring(credentials, png, 'captura.png')
  const second = (await listed(credentials.email))!.file!
  expect(second).toMatchObject({ name: 'captura.png', type: 'image/png' })
  await academy.runJobs()
  expect((await listStored()).length).toBe(before + 1)
  expect((await open(first.url, admin)).statusCode).toBe(404)
  expect((await open(second.url, admin)).rawPayload).toEqual(png)
})

test('a decision holds for the file that was read', async () => {
  const { credentials, request } = await buildApplicant(academy)
  await bring(credentials)
  const { version } = (await listed(credentials.email))!
  await bring(credentials)
  const params = { id: request.id }
  const refused = await academy.as(admin).refused(approveProfessor, { params, body: { version } })
  expect(refused.body.code).toBe('request_changed')
})

test('the file stays when the application is sent again, and after the approval', async () => {
  const { credentials, request, professor } = await buildApplicant(academy)
  await bring(credentials)
  await academy.as(admin).call(rejectProfessor, { params: { id: request.id } })
  academy.clock.advance({ minutes: 1 })
  expect(await academy.as().call(readApplication, { body: credentials })).toMatchObject({
    status: 'rejected',
    file: { name: 'título.pdf' },
  })
  await academy.as().call(sendApplication, { body: credentials })
  const again = (await listed(credentials.email))!
  expect(again.file).toMatchObject({ name: 'título.pdf' })
  await academy.as(admin).call(approveProfessor, { params: { id: again._id } })
  await academy.runJobs()
  expect((await open(again.file!.url, admin)).statusCode).toBe(200)
  const refused = await bring(credentials)
  expect(refused.json()).toMatchObject({ code: 'application_not_found' })
  const rows = await academy.db
    .select()
    .from(applicationFiles)
    .where(eq(applicationFiles.userId, professor.id))
  expect(rows.length).toBe(1)
})

test('after a rejection the new application brings one', async () => {
  const { credentials, request } = await buildApplicant(academy)
  await academy.as(admin).call(rejectProfessor, { params: { id: request.id } })
  academy.clock.advance({ minutes: 1 })
  expect((await bring(credentials)).statusCode).toBe(200)
  const again = (await listed(credentials.email))!
  expect(again).toMatchObject({ status: 'pending', file: { name: 'título.pdf' } })
  expect(again._id).not.toBe(request.id)
})

test('two at once leave one file', async () => {
  const { credentials } = await buildApplicant(academy)
  const before = (await listStored()).length
  const answers = await Promise.all([
    bring(credentials),
    bring(credentials, png, 'captura.png'),
    bring(credentials),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  await academy.runJobs()
  expect((await listStored()).length).toBe(before + 1)
  const { file } = (await listed(credentials.email))!
  expect((await open(file!.url, admin)).statusCode).toBe(200)
})

test('only administrators open it', async () => {
  const { credentials } = await buildApplicant(academy)
  await bring(credentials)
  const { url } = (await listed(credentials.email))!.file!
  const codes: unknown[] = []
  for (const person of [undefined, await buildStudent(academy), await buildProfessor(academy)]) {
    const answer = await open(url, person)
    codes.push([answer.statusCode, answer.json<ErrorBody>().code])
  }
  expect(codes).toEqual([
    [401, 'token_missing'],
    [403, 'forbidden'],
    [403, 'forbidden'],
  ])
  for (const odd of [newId(), 'nada', '..%2f..%2fsecrets.json']) {
    expect((await open(APPLICATION_FILE_PATH + odd, admin)).statusCode).toBe(404)
  }
})

test('it goes with the person', async () => {
  const { credentials, professor } = await buildApplicant(academy)
  await bring(credentials)
  const { url } = (await listed(credentials.email))!.file!
  const before = await listStored()
  const body = { reason: 'Lo pidió.' }
  await academy.as(admin).call(erasePerson, { params: { id: professor.id }, body })
  await academy.runJobs()
  expect((await listStored()).length).toBe(before.length - 1)
  expect((await open(url, admin)).statusCode).toBe(404)
  expect((await bring(credentials)).json<ErrorBody>().code).toBe('user_not_found')
})
