import {
  erasePerson,
  getPeopleImport,
  listNotifications,
  listPeopleImports,
  peopleImportCsvPath,
  previewPeopleImport,
  startPeopleImport,
} from '@ateneo/contract'
import { eq, inArray, like } from '../../../platform/db/drizzle.ts'
import { beforeAll, expect, test } from 'vitest'
import { auditEntries } from '../../audit/tables.ts'
import { users } from '../../identity/tables.ts'
import { buildAdmin, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import type { Client } from '../../../testing/client.ts'
import { entitlementsOf } from '../../../testing/rows.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { courses } from '../../courses/tables.ts'
import { continuePeopleImport, sweepPeopleImports } from '../service.ts'
import { peopleImportLines, peopleImports } from './import-tables.ts'

const academy = withAcademy()
let admin: Client
let adminId: string
beforeAll(async () => {
  const person = await buildAdmin(academy)
  adminId = person.id
  admin = academy.as(person)
})

const preview = (content: string) => admin.call(previewPeopleImport, { body: { content } })
async function begin(content: string, isInvited = true) {
  const { fingerprint } = await preview(content)
  const body = { content, fingerprint, isInvited }
  return (await admin.call(startPeopleImport, { body })).importId
}
const read = (id: string) => admin.call(getPeopleImport, { params: { id } })
async function finished(id: string) {
  await academy.runJobs()
  return read(id)
}
const download = (client: Client, id: string) =>
  client.inject({ method: 'GET', url: peopleImportCsvPath(id) })
const table = (...lines: string[]) =>
  ['correo,nombres,apellidos,tipo,cursos,hasta', ...lines].join('\r\n')
const find = async (email: string) =>
  (await academy.db.select().from(users).where(eq(users.email, email)))[0]

test('a file is shown before anything is written, then imported with its access', async () => {
  const course = await buildCourse(academy, { status: 'approved', title: 'Telar de cintura' })
  const known = await buildStudent(academy)
  const content = [
    '\uFEFFCorreo;Nombres;Apellidos;Cursos;Hasta;Contraseña',
    'ANA@uno.mx;Ana;"Ruiz; de la Cruz";telar de cintura;31/12/2099;hola1234',
    `${known.email};Otra;Persona;;;`,
    'mal;Beto;Luna;;;',
    '',
  ].join('\r\n')
  const shown = await preview(content)
  expect(shown.counts).toEqual({ created: 1, exists: 1, refused: 1 })
  expect(shown.unused).toEqual(['Contraseña'])
  expect(shown.lines).toEqual([
    {
      line: 2,
      email: 'ana@uno.mx',
      name: 'Ana Ruiz; de la Cruz',
      type: 'student',
      courses: 'telar de cintura',
      until: '31/12/2099',
      outcome: 'created',
      reason: null,
    },
    expect.objectContaining({ line: 3, outcome: 'exists', reason: null }),
    expect.objectContaining({
      line: 4,
      outcome: 'refused',
      reason: 'correo: Formato de correo no válido',
    }),
  ])
  expect(await find('ana@uno.mx')).toBeUndefined()

  const id = await begin(content)
  expect(await finished(id)).toMatchObject({
    finishDate: expect.any(String),
    isInvited: true,
    total: 3,
    counts: { created: 1, exists: 1, refused: 1 },
  })
  const ana = (await find('ana@uno.mx'))!
  expect(ana).toMatchObject({ state: 'unverified', type: 'student', lastNames: 'Ruiz; de la Cruz' })
  expect(await entitlementsOf(academy, ana.id)).toMatchObject([
    { courseId: course.id, source: 'grant', grantedBy: adminId },
  ])
  const letters = await academy.emailsTo('ana@uno.mx')
  expect(letters.map(({ subject }) => subject)).toEqual(['Ya tienes cuenta en Ateneo'])
  expect(await find(known.email)).toMatchObject({ firstNames: known.firstNames })

  const acts = await academy.db.select().from(auditEntries).where(eq(auditEntries.actorId, adminId))
  const file = acts.find(({ action }) => action === 'user.import_file')
  expect(file?.after).toEqual({ created: 1, exists: 1, refused: 1, isInvited: true })
  const ofAna = acts.filter(({ personId }) => personId === ana.id).map(({ action }) => action)
  expect(ofAna.toSorted()).toEqual(['access.grant', 'user.import'])
  const notices = await admin.call(listNotifications)
  expect(notices[0]).toMatchObject({
    message: 'Terminó la importación de personas. Nuevas: 1. Ya existían: 1. Con error: 1.',
    href: `/Administrador/users/importar?id=${id}`,
  })
  const kept = await academy.db
    .select()
    .from(peopleImportLines)
    .where(eq(peopleImportLines.importId, id))
  expect(kept.map(({ content: left }) => left)).toEqual([null, null, null])
})

test('without letters nobody is written to; the result is a CSV for administrators alone', async () => {
  const id = await begin(table('eva@dos.mx,Eva,Sol,,,', 'no,Eva,Sol,,,'), false)
  await finished(id)
  expect(await academy.emailsTo('eva@dos.mx')).toEqual([])
  const csv = await download(admin, id)
  expect(csv.statusCode).toBe(200)
  expect(csv.body).toBe(
    '\uFEFFLínea,Correo,Resultado,Motivo\r\n2,eva@dos.mx,creado,\r\n3,no,rechazado,correo: Formato de correo no válido\r\n',
  )
  const student = academy.as(await buildStudent(academy))
  expect((await download(student, id)).statusCode).toBe(403)
  const { documents } = await admin.call(listPeopleImports)
  expect(documents[0]).toMatchObject({ _id: id, isInvited: false, total: 2 })
})

test('the same file again creates nobody twice', async () => {
  const content = table('leo@tres.mx,Leo,Paz,,,', 'mia@tres.mx,Mia,Paz,,,')
  await finished(await begin(content))
  expect((await preview(content)).counts).toEqual({ created: 0, exists: 2, refused: 0 })
  const again = await finished(await begin(content))
  expect(again.counts).toEqual({ created: 0, exists: 2, refused: 0 })
  expect(await academy.emailsTo('leo@tres.mx')).toHaveLength(1)
})

test('an administrator cannot be made by a file', async () => {
  const shown = await preview(
    table('x@tres.mx,Xan,Luz,administrador,,', 'y@tres.mx,Yan,Luz,admin,,'),
  )
  expect(shown.lines.map(({ reason }) => reason)).toEqual([
    'El tipo es alumno o maestro.',
    'El tipo es alumno o maestro.',
  ])
})

test('two requests at once are one import', async () => {
  const lines = Array.from({ length: 120 }, (_, index) => `q${index}@cuatro.mx,Ana,Ruiz,,,`)
  const content = table(...lines)
  const { fingerprint } = await preview(content)
  const body = { content, fingerprint, isInvited: true }
  const both = await Promise.all([1, 2, 3].map(() => admin.call(startPeopleImport, { body })))
  expect(new Set(both.map(({ importId }) => importId)).size).toBe(1)
  const { importId } = both[0]!
  // Beside the jobs that were enqueued.
  await Promise.all(
    [1, 2].map(() => continuePeopleImport(academy.ctx, { importId }, new AbortController().signal)),
  )
  const done = await finished(importId)
  expect(done.counts).toEqual({ created: 120, exists: 0, refused: 0 })
  expect(await academy.db.$count(users, like(users.email, '%@cuatro.mx'))).toBe(120)
  const ended = eq(auditEntries.action, 'user.import_file')
  const entries = await academy.db.select().from(auditEntries).where(ended)
  expect(entries.filter(({ after }) => after?.['created'] === 120)).toHaveLength(1)
})

test('a job that is interrupted goes on where it ended', async () => {
  const lines = Array.from({ length: 20 }, (_, index) => `r${index}@cinco.mx,Ana,Ruiz,,,`)
  const { db, ctx } = academy
  const importId = await begin(table(...lines))
  const stop = new AbortController()
  const counted = () => db.$count(users, like(users.email, '%@cinco.mx'))
  const work = continuePeopleImport(ctx, { importId }, stop.signal)
  while ((await counted()) < 3) await new Promise((resolve) => setTimeout(resolve, 5))
  stop.abort()
  await expect(work).rejects.toThrow('aborted')
  const before = await counted()
  const { counts, finishDate } = await read(importId)
  expect([counts, finishDate]).toEqual([{ created: before, exists: 0, refused: 0 }, null])
  await continuePeopleImport(ctx, { importId }, new AbortController().signal)
  expect(await read(importId)).toMatchObject({
    counts: { created: 20, exists: 0, refused: 0 },
    finishDate: expect.any(String),
  })
})

test('a line that was sound and is no longer is refused with its reason', async () => {
  const course = await buildCourse(academy, { status: 'approved', title: 'Se va' })
  const importId = await begin(table('ida@seis.mx,Ida,Luz,,Se va,'))
  await academy.db.update(courses).set({ status: 'pending' }).where(eq(courses.id, course.id))
  await continuePeopleImport(academy.ctx, { importId }, new AbortController().signal)
  expect((await read(importId)).counts).toEqual({ created: 0, exists: 0, refused: 1 })
  expect(await find('ida@seis.mx')).toBeUndefined()
})

test.each([
  ['', 'El archivo está vacío.'],
  ['correo,nombres\na@b.mx,Ana', 'Al archivo le falta la columna «apellidos».'],
  [
    'correo,nombres,apellidos\na@b.mx,An"a,Ruiz',
    'El archivo no se puede leer: unas comillas quedaron abiertas o están fuera de lugar (línea 2).',
  ],
  [
    ['correo,nombres,apellidos', ...Array.from({ length: 5001 }, () => 'a,b,c')].join('\n'),
    'El archivo tiene más de 5,000 líneas.',
  ],
])('a file that is no table of people says why', async (content, message) => {
  const { status, body } = await admin.refused(previewPeopleImport, { body: { content } })
  expect([status, body.code]).toEqual([400, 'people_file_invalid'])
  expect(body.issues).toEqual([{ path: 'content', message }])
})

test('only what was checked is imported', async () => {
  const { fingerprint } = await preview(table('a@siete.mx,Ana,Ruiz,,,'))
  const body = { content: table('b@siete.mx,Ana,Ruiz,,,'), fingerprint, isInvited: true }
  const refused = await admin.refused(startPeopleImport, { body })
  expect(refused.body.code).toBe('people_file_changed')
  expect(await find('b@siete.mx')).toBeUndefined()
})

test('lines of who is erased go at once, and imports after thirty days', async () => {
  const id = await begin(table('olga@ocho.mx,Olga,Orozco,,,'), false)
  await finished(id)
  const olga = (await find('olga@ocho.mx'))!
  await admin.call(erasePerson, { params: { id: olga.id }, body: { reason: 'Lo pidió.' } })
  const left = academy.db.$count(peopleImportLines, eq(peopleImportLines.email, 'olga@ocho.mx'))
  expect(await left).toBe(0)
  academy.clock.advance({ days: 31 })
  await sweepPeopleImports(academy.ctx)
  expect(await academy.db.$count(peopleImports, inArray(peopleImports.id, [id]))).toBe(0)
})
