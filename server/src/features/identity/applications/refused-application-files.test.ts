import { type ErrorBody, maxAttachmentBytes, sendApplicationWithFile } from '@ateneo/contract'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { bringFile, buildApplicant, png } from '../../../testing/bring-file.ts'
import { buildProfessor, buildStudent, PASSWORD } from '../../../testing/builders/build-people.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { applicationFiles, professorRequests, users } from '../tables.ts'

/** Files of applicants that are refused: nothing of them is kept. */

const academy = withAcademy()

const bring = (form: object, content?: Buffer | string) => bringFile(academy, form, content)

async function keeps() {
  const incoming = path.join(academy.ctx.config.dataDir, 'incoming')
  return {
    stored: await academy.ctx.storage.list('application-files/'),
    rows: await academy.db.select().from(applicationFiles),
    requests: await academy.db.select().from(professorRequests),
    people: await academy.db.select().from(users),
    incoming: await readdir(incoming).catch(() => []),
  }
}

const refusedFiles: [string, Buffer | string, ErrorBody['code']][] = [
  ['a program', Buffer.from('4d5a900003000000', 'hex'), 'file_type_refused'],
  ['a page', '<!doctype html><script>alert(1)</script>', 'file_type_refused'],
  ['nothing', '', 'file_empty'],
  [
    'a byte too many',
    Buffer.concat([png, Buffer.alloc(maxAttachmentBytes - png.length + 1)]),
    'too_large',
  ],
]

test.each(refusedFiles)('%s is refused, and writes nothing', async (_, content, code) => {
  const { credentials } = await buildApplicant(academy)
  await bring(credentials)
  const before = await keeps()
  const answer = await bring({ ...credentials, lastNames: 'Otro' }, content)
  expect(answer.json<ErrorBody>().code).toBe(code)
  expect(await keeps()).toEqual(before)
})

test('without a file, the right password or a right form nothing is kept', async () => {
  const { credentials } = await buildApplicant(academy)
  const [student, professor] = [await buildStudent(academy), await buildProfessor(academy)]
  const before = await keeps()
  const codes = async (forms: object[]) => {
    const found: string[] = []
    for (const form of forms) found.push((await bring(form)).json<ErrorBody>().code)
    return found
  }
  const of = ({ email }: { email: string }) => ({ email, password: PASSWORD })
  expect(
    await codes([
      { ...credentials, password: 'no es esta' },
      of({ email: 'nadie@ejemplo.mx' }),
      { email: credentials.email },
      of(student),
      of(professor),
      { ...credentials, professionalId: '12' },
    ]),
  ).toEqual([
    'wrong_password',
    'user_not_found',
    'missing_properties',
    'application_not_found',
    'application_not_found',
    'invalid_data',
  ])
  const without = await academy.as().send(sendApplicationWithFile, { form: credentials })
  expect(without.json<ErrorBody>().code).toBe('file_missing')
  expect(await keeps()).toEqual(before)
})

test('all applicants together bring a gigabyte in a day', async () => {
  const { credentials } = await buildApplicant(academy)
  const { professor: other } = await buildApplicant(academy)
  await academy.db.insert(applicationFiles).values({
    userId: other.id,
    fileId: newId(),
    fileName: 'a.pdf',
    fileType: 'application/pdf',
    fileBytes: 1024 ** 3 - 10,
    sentAt: academy.clock.now(),
  })
  const before = await keeps()
  expect((await bring(credentials)).json<ErrorBody>().code).toBe('storage_full')
  expect(await keeps()).toEqual(before)
  academy.clock.advance({ days: 1 })
  expect((await bring(credentials)).statusCode).toBe(200)
})
