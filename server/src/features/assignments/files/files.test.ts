import {
  addReviewFile,
  addSubmissionFile,
  type ErrorBody,
  getSubmission,
  getSubmissionUsage,
  maxStudentFileBytes,
  removeSubmissionFile,
  sendSubmission,
  startSubmission,
  SUBMISSION_FILE_PATH,
} from '@ateneo/contract'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { eq } from '../../../platform/db/drizzle.ts'
import {
  assignmentOf,
  buildAssignment,
  clip,
  decide,
  handIn,
  pdf,
} from '../../../testing/builders/build-assignment.ts'
import type { TestUser } from '../../../testing/client.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { assignmentFiles } from '../tables.ts'

const academy = withAcademy()

const { files: anyFiles } = assignmentOf()

async function begin(rules: Parameters<typeof buildAssignment>[1] = {}) {
  const built = await buildAssignment(academy, rules)
  const own = academy.as(built.student)
  const { _id } = await own.call(startSubmission, { params: { contentId: built.lesson.id } })
  const params = { submissionId: _id }
  const add = (file: File, form: { envio?: string } = {}) =>
    own.call(addSubmissionFile, { params, file, form })
  const refuse = async (file: File) =>
    (await own.refused(addSubmissionFile, { params, file, form: {} })).body.code
  const listed = async () => (await own.call(getSubmission, { params })).files
  return { ...built, own, params, add, refuse, listed }
}

async function keeps(owner: TestUser) {
  const incoming = path.join(academy.ctx.config.dataDir, 'incoming')
  return {
    rows: await academy.db.$count(assignmentFiles, eq(assignmentFiles.ownerId, owner.id)),
    stored: (await academy.ctx.storage.list('assignment-files/')).length,
    incoming: await readdir(incoming).catch(() => []),
  }
}

const open = (url: string) => academy.as().inject({ url: new URL(url).pathname })

const zip = (first: string) => {
  const head = Buffer.alloc(30)
  head.write('PK\u0003\u0004', 'latin1')
  head.writeUInt16LE(first.length, 26)
  return Buffer.concat([head, Buffer.from(first), Buffer.alloc(40)])
}
const odt = Buffer.concat([
  zip('mimetype').subarray(0, 38),
  Buffer.from('application/vnd.oasis.opendocument.text'),
])

const kinds: [string, Buffer | string, string, string, string][] = [
  ['a PDF', '%PDF-1.7', 'mano.pdf', 'document', 'mano.pdf'],
  ['a text', 'Línea uno', 'nota.txt', 'document', 'nota.txt'],
  ['a Word document', zip('[Content_Types].xml'), 'mano.docx', 'document', 'mano.docx'],
  ['an open document', odt, 'mano.odt', 'document', 'mano.odt'],
  ['an old one', Buffer.from('d0cf11e0a1b11ae100', 'hex'), 'mano.xls', 'document', 'mano.xls'],
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'a.png', 'picture', 'a.png'],
  ['a phone’s', Buffer.from('0000001866747970686569630000', 'hex'), 'a.heic', 'picture', 'a.heic'],
  ['a video', Buffer.from('000000186674797069736f6d', 'hex'), 'a.mp4', 'video', 'a.mp4'],
  ['a song', Buffer.from('00000018667479704d344120', 'hex'), 'a.m4a', 'audio', 'a.m4a'],
  ['an archive', zip('a/b.txt'), 'a.zip', 'archive', 'a.zip'],
  ['another archive', Buffer.from('526172211a0700', 'hex'), 'a.rar', 'archive', 'a.rar'],
  ['a page by name', '%PDF-1.7', 'a.html', 'document', 'a.html.pdf'],
  ['a path', '%PDF-1.7', '../../etc/passwd', 'document', 'passwd.pdf'],
  ['turned text', '%PDF-1.7', 'foto\u202Efdp.exe', 'document', 'fotofdp.exe.pdf'],
  ['a long name', '%PDF-1.7', `${'ñ'.repeat(300)}.pdf`, 'document', `${'ñ'.repeat(100)}.pdf`],
]

test.each(kinds)('%s is told by its bytes and named safely', async (_, bytes, sent, kind, name) => {
  const { add } = await begin()
  const file = await add(new File([bytes], sent))
  expect(file).toMatchObject({ kind, name })
  const answer = await open(file.url)
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload).toEqual(Buffer.from(bytes))
  expect(answer.headers).toMatchObject({
    'content-type': file.type,
    'content-disposition': expect.stringMatching(/^attachment/),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
})

const refused: [string, Buffer | string, string, ErrorBody['code']][] = [
  ['a page', '<!doctype html><script>alert(1)</script>', 'a.pdf', 'file_type_refused'],
  ['a drawing', '<svg onload="alert(1)"/>', 'a.png', 'file_type_refused'],
  ['a program', Buffer.from('4d5a90000300', 'hex'), 'a.pdf', 'file_type_refused'],
  ['nothing', '', 'a.pdf', 'file_empty'],
  ['a byte too many', `%PDF-1.7${' '.repeat(1024 ** 2 - 7)}`, 'a.pdf', 'too_large'],
]

test.each(refused)('%s is refused, and nothing of it is kept', async (_, bytes, name, code) => {
  const { refuse, student } = await begin()
  const before = await keeps(student)
  expect(await refuse(new File([bytes], name))).toBe(code)
  expect(await keeps(student)).toEqual(before)
})

test('a kind that is not wanted is refused by its content, whatever its name', async () => {
  const { refuse, student, add } = await begin({ files: { ...anyFiles, kinds: ['picture'] } })
  const before = await keeps(student)
  expect(await refuse(pdf('mano.png'))).toBe('submission_kind_refused')
  expect(await keeps(student)).toEqual(before)
  await add(new File([Buffer.from('89504e470d0a1a0a', 'hex')], 'mano.pdf'))
})

test('there are no more than the assignment takes, also at once', async () => {
  const { own, params, listed } = await begin()
  // A sixth upload of one person at the same time would be refused for that alone.
  const sent = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      own.send(addSubmissionFile, { params, file: pdf(`${index}.pdf`), form: {} }),
    ),
  )
  const codes = sent.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  expect(codes).toEqual([201, 201, 201, 409, 409])
  expect(await listed()).toHaveLength(3)
})

test('a sending that comes twice adds one file', async () => {
  const { add, listed, student } = await begin()
  const envio = newId()
  const added = await Promise.all([1, 2].map(() => add(pdf(), { envio })))
  expect(added[0]!._id).toBe(added[1]!._id)
  expect((await add(pdf(), { envio }))._id).toBe(added[0]!._id)
  await academy.runJobs()
  expect(await listed()).toHaveLength(1)
  const key = `assignment-files/${added[0]!._id}`
  expect(await academy.ctx.storage.list('assignment-files/')).toContain(key)
  expect((await keeps(student)).rows).toBe(1)
})

test('a student’s files have a limit over all submissions', async () => {
  const { add, refuse, own, student } = await begin()
  const { sizeBytes } = await add(pdf())
  expect(await own.call(getSubmissionUsage)).toEqual({
    usedBytes: sizeBytes,
    allowedBytes: maxStudentFileBytes,
  })
  await academy.db
    .update(assignmentFiles)
    .set({ fileBytes: maxStudentFileBytes })
    .where(eq(assignmentFiles.ownerId, student.id))
  expect(await refuse(pdf())).toBe('submission_quota_exceeded')
})

describe('taking a file out', () => {
  test('removes its bytes, and repeating it changes nothing', async () => {
    const { add, own, params, listed } = await begin()
    const { _id: fileId, url } = await add(pdf())
    for (let times = 0; times < 2; times++) {
      await own.call(removeSubmissionFile, { params: { ...params, fileId } })
    }
    await academy.runJobs()
    expect(await listed()).toEqual([])
    expect((await open(url)).statusCode).toBe(404)
    expect(await academy.ctx.storage.list(`assignment-files/${fileId}`)).toEqual([])
  })

  test('leaves it with the try that was returned', async () => {
    const { add, own, params, lesson, student, professor } = await begin()
    const { _id: fileId, url } = await add(pdf())
    await handIn(academy, student, lesson)
    await decide(academy, professor, params.submissionId, { decision: 'return' })
    const next = await own.call(startSubmission, { params: { contentId: lesson.id } })
    expect(next.files).toMatchObject([{ _id: fileId }])
    await own.call(removeSubmissionFile, { params: { submissionId: next._id, fileId } })
    await academy.runJobs()
    expect(await own.call(getSubmission, { params })).toMatchObject({ files: [{ _id: fileId }] })
    expect((await open(url)).statusCode).toBe(200)
  })

  test('is over once it was sent', async () => {
    const { add, own, params } = await begin()
    const { _id: fileId } = await add(pdf())
    await own.call(sendSubmission, { params, body: {} })
    const removal = { params: { ...params, fileId } }
    expect((await own.refused(removeSubmissionFile, removal)).body.code).toBe(
      'submission_not_draft',
    )
    const adding = { params, file: pdf(), form: {} }
    expect((await own.refused(addSubmissionFile, adding)).body.code).toBe('submission_not_draft')
  })
})

test('a file’s address is secret: without its signature there is nothing', async () => {
  const { add } = await begin()
  const { _id, url } = await add(clip())
  const { pathname } = new URL(url)
  const forged = pathname.slice(0, -2) + (pathname.endsWith('AA') ? 'BB' : 'AA')
  for (const address of [forged, SUBMISSION_FILE_PATH + _id, `${SUBMISSION_FILE_PATH}nada`]) {
    expect((await academy.as().inject({ url: address })).statusCode).toBe(403)
  }
  academy.clock.advance({ hours: 7 })
  expect((await open(url)).statusCode).toBe(403)
})

test('a part of a video is served, so that it can be sought in', async () => {
  const { add } = await begin()
  const { url } = await add(clip())
  const headers = { range: 'bytes=4-7' }
  const answer = await academy.as().inject({ url: new URL(url).pathname, headers })
  expect([answer.statusCode, answer.body]).toEqual([206, 'ftyp'])
})

test('a stranger adds nothing, neither to a draft nor to a review', async () => {
  const { params, professor } = await begin()
  const other = await begin()
  const adding = { params, file: pdf(), form: {} }
  const refused = await other.own.refused(addSubmissionFile, adding)
  expect(refused.body.code).toBe('submission_not_found')
  const teacher = academy.as(other.professor)
  expect((await teacher.refused(addReviewFile, adding)).body.code).toBe('submission_not_found')
  // Of a draft not even its professor.
  const own = await academy.as(professor).refused(addReviewFile, adding)
  expect(own.body.code).toBe('submission_not_sent')
})
