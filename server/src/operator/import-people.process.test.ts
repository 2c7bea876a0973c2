import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { login, resetPassword } from '@ateneo/contract'
import { eq, like } from '../platform/db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '../features/audit/tables.ts'
import { users } from '../features/identity/tables.ts'
import { settleIn } from '../testing/backups.ts'
import { buildStudent } from '../testing/builders/build-people.ts'
import { buildCourse } from '../testing/builders/build.ts'
import { beginCommand, runCommand } from '../testing/command.ts'
import { entitlementsOf } from '../testing/rows.ts'
import { readPeopleFile } from './read-people-file.ts'
import { withAcademy } from '../testing/with-academy.ts'

const academy = withAcademy()
let folder: string
beforeAll(async () => {
  academy.clock.set(new Date().toISOString())
  await settleIn(academy)
  folder = await mkdtemp(path.join(tmpdir(), 'importar-'))
})
afterAll(() => rm(folder, { recursive: true }))

const env = () => ({
  DATABASE_URL: academy.databaseUrl,
  DATA_DIR: academy.ctx.config.dataDir,
  PUBLIC_URL: 'https://cursos.ejemplo.mx',
})
const command = 'operator/import-command.ts'

async function write(text: string | Buffer): Promise<string> {
  const file = path.join(folder, 'gente.csv')
  await writeFile(file, text)
  return file
}
async function importFile(text: string | Buffer, ...options: string[]) {
  return runCommand(command, ['people', await write(text), ...options], env())
}
const find = async (email: string) =>
  (await academy.db.select().from(users).where(eq(users.email, email)))[0]

test('people of a spreadsheet get accounts, access and a link to their first password', async () => {
  const course = await buildCourse(academy, { status: 'approved', title: 'Bordado a mano' })
  const table = [
    '\uFEFFCorreo;Nombres;Apellidos;Tipo;Teléfono;Cédula;Cursos;Hasta;Contraseña',
    'ANA@uno.mx;Ana;"Ruiz; de la Cruz";alumno;55 1234 5678;;bordado a mano;31/12/2099;hola1234',
    'maestra@uno.mx;Luz;Peña;maestra;;1234567;;;',
  ].join('\r\n')
  const tried = await importFile(table, '--dry-run')
  expect(tried.code).toBe(0)
  expect(tried.output).toContain('Columnas que no se usan: Contraseña')
  expect(tried.output).toContain('2  ana@uno.mx: se crearía\n')
  expect(await find('ana@uno.mx')).toBeUndefined()

  expect((await importFile(table)).output).toContain('Creados: 2. Ya existían: 0. Rechazados: 0.')
  const ana = (await find('ana@uno.mx'))!
  expect(ana).toMatchObject({
    state: 'unverified',
    lastNames: 'Ruiz; de la Cruz',
    phone: '55 1234 5678',
    emailConfirmedAt: null,
  })
  expect(await find('maestra@uno.mx')).toMatchObject({
    type: 'professor',
    professionalId: '1234567',
  })
  expect(await entitlementsOf(academy, ana.id)).toMatchObject([
    { courseId: course.id, source: 'grant', grantedBy: null },
  ])
  const acts = academy.db.select().from(auditEntries).where(eq(auditEntries.personId, ana.id))
  const entries = (await acts).toSorted((a, b) => (a.action < b.action ? -1 : 1))
  expect(entries).toMatchObject([
    { action: 'access.grant', actorName: 'Operador (terminal)', actorRole: 'operator' },
    { action: 'user.import', actorName: 'Operador (terminal)', actorRole: 'operator' },
  ])

  const letters = await academy.emailsTo('ana@uno.mx')
  expect(letters.map(({ subject }) => subject)).toEqual(['Ya tienes cuenta en Ateneo'])
  const token = /\/restablecer\/([\w-]+)\?primera=1/.exec(letters[0]!.text)![1]!
  const password = 'azulejos de puebla'
  await academy.withToken(token).call(resetPassword, { body: { password } })
  const body = { email: 'ana@uno.mx', password }
  expect(await academy.as().call(login, { body })).toMatchObject({ type: 'student' })

  const again = await importFile(table)
  expect(again.output).toContain('Creados: 0. Ya existían: 2. Rechazados: 0.')
  const all = await academy.emailsTo('ana@uno.mx')
  expect(all.map(({ subject }) => subject)).toEqual([
    'Ya tienes cuenta en Ateneo',
    'Tu contraseña de Ateneo cambió',
  ])
  expect(await find('ana@uno.mx')).toMatchObject({ state: 'active' })
})

test('each line that can’t be written says why, and the others are written', async () => {
  const known = await buildStudent(academy)
  await buildCourse(academy, { status: 'approved', title: 'Repetido' })
  await buildCourse(academy, { status: 'approved', title: 'Repetido' })
  const report = path.join(folder, 'informe.csv')
  const table = `email,firstNames,lastNames,type,phone,courses,until
bien@dos.mx,Beto,Luna,student,,,
mal,Beto,Luna,student,,,
${known.email},Otra,Persona,student,,,
BIEN@dos.mx,Beto,Luna,student,,,
x1@dos.mx,,Luna,jefe,,,
x2@dos.mx,Beto,Luna,maestro,,,
x3@dos.mx,Beto,Luna,alumno,123,,
x4@dos.mx,Beto,Luna,alumno,,Nada,
x5@dos.mx,Beto,Luna,alumno,,Repetido,
x6@dos.mx,Beto,Luna,alumno,,todos,
x7@dos.mx,Beto,Luna,alumno,,todos,2001-01-01
x8@dos.mx,Beto,Luna,alumno,,,2099-01-01
corta@dos.mx,Beto,Luna
`
  const { code, output } = await importFile(table, `--report=${report}`, '--no-email')
  expect(code).toBe(1)
  expect(output).toContain('Creados: 2. Ya existían: 1. Rechazados: 10.')
  const told = await readFile(report, 'utf8')
  for (const line of [
    '2,bien@dos.mx,creado,',
    '3,mal,rechazado,correo: Formato de correo no válido',
    `4,${known.email},ya existe,`,
    '5,bien@dos.mx,rechazado,El correo se repite: está en la línea 2.',
    '6,x1@dos.mx,rechazado,nombres: Este campo es obligatorio. El tipo es alumno o maestro.',
    '7,x2@dos.mx,rechazado,"Un maestro necesita su cédula profesional; sin ella, invítalo desde el sitio."',
    '8,x3@dos.mx,rechazado,teléfono: Escribe un teléfono de 10 a 15 dígitos.',
    '9,x4@dos.mx,rechazado,cursos: No hay un curso publicado «Nada».',
    '10,x5@dos.mx,rechazado,cursos: Varios cursos se llaman «Repetido»: escribe su identificador.',
    '11,x6@dos.mx,rechazado,hasta: El acceso a todos los cursos necesita un último día.',
    '12,x7@dos.mx,rechazado,hasta: Elige un día que no haya pasado.',
    '13,x8@dos.mx,rechazado,hasta: Falta decir en «cursos» a qué da acceso.',
    '14,corta@dos.mx,creado,',
  ]) {
    expect(told).toContain(`${line}\r\n`)
  }
  expect((await stat(report)).mode & 0o077).toBe(0)
  expect(await find(known.email)).toMatchObject({ firstNames: known.firstNames })
  expect(await academy.emailsTo('bien@dos.mx')).toEqual([])
})

test.each([
  ['', 'El archivo está vacío.'],
  ['correo,nombres\na@b.mx,Ana', 'Al archivo le falta la columna «apellidos».'],
  ['correo,email,nombres,apellidos\na,b,c,d', 'El archivo dice dos veces la columna «correo».'],
  [
    'correo,nombres,apellidos\na@tres.mx,Ana,Ruiz\nb@tres.mx,"Eva,Luna',
    'El archivo no se puede leer: unas comillas quedaron abiertas o están fuera de lugar',
  ],
  [
    'correo,nombres,apellidos\na@tres.mx,Ana,Ruiz,de más',
    'El archivo tiene una línea con más celdas que títulos (línea 2).',
  ],
  [
    Buffer.from('correo,nombres,apellidos\na@tres.mx,Mar\xeda,Ruiz', 'latin1'),
    'El archivo no está en UTF-8: guárdalo como «CSV UTF-8».',
  ],
])('a file that is no such table is not begun: %j', async (text, fault) => {
  await expect(readPeopleFile(await write(text))).rejects.toThrow(fault)
})

test('a file that Excel calls «Texto Unicode» is read', async () => {
  const text = '\uFEFFcorreo\tnombres\tapellidos\r\nana@nueve.mx\tAna\tNúñez\r\n\t\t\r\n'
  const { rows } = await readPeopleFile(await write(Buffer.from(text, 'utf16le')))
  expect(rows).toEqual([
    { line: 2, cells: { email: 'ana@nueve.mx', firstNames: 'Ana', lastNames: 'Núñez' } },
  ])
})

test('a missing file, and how it is used', async () => {
  const { output } = await runCommand(command, ['people', path.join(folder, 'nada.csv')], env())
  expect(output).toBe('El archivo no existe.\n')
  for (const args of [['people'], ['people', 'a', '--x']]) {
    const used = expect.stringMatching(/Uso: npm run import/)
    expect(await runCommand(command, args, env())).toEqual({ code: 2, output: used })
  }
})

test('an import that is killed goes on where it ended', async () => {
  const emails = Array.from({ length: 300 }, (_, index) => `p${index}@cuatro.mx`)
  const table = ['correo,nombres,apellidos', ...emails.map((email) => `${email},Ana,Ruiz`)]
  const file = await write(table.join('\n'))
  const { child, ended } = beginCommand(command, ['people', file], env())
  child.stdout?.on('data', (chunk: Buffer) => {
    if (chunk.toString().includes('creado')) child.kill('SIGKILL')
  })
  await ended
  const written = () => academy.db.$count(users, like(users.email, '%@cuatro.mx'))
  const before = await written()
  expect(before).toBeGreaterThan(0)
  const { output } = await runCommand(command, ['people', file], env())
  expect(output).toContain(`Creados: ${300 - before}. Ya existían: ${before}. Rechazados: 0.`)
  expect(await written()).toBe(300)
})

test('two imports of one file at once make each account once', async () => {
  const lines = Array.from({ length: 40 }, (_, index) => `q${index}@cinco.mx,Ana,Ruiz`)
  const file = await write(['correo,nombres,apellidos', ...lines].join('\n'))
  const both = await Promise.all([1, 2].map(() => runCommand(command, ['people', file], env())))
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  const created = both.map(({ output }) => Number(/Creados: (\d+)/.exec(output)![1]))
  expect(created[0]! + created[1]!).toBe(40)
  expect(await academy.db.$count(users, like(users.email, '%@cinco.mx'))).toBe(40)
})
