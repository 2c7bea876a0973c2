import { OWN_DATA_PATH, personDataPath } from '@ateneo/contract'
import { eq, getTableName, sql } from '../../platform/db/drizzle.ts'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from '../../platform/db/drizzle-pg.ts'
import { expect, test } from 'vitest'
import { auditEntries } from '../audit/tables.ts'
import { newId } from '../../platform/db/columns.ts'
import { loginFailures, users } from '../identity/tables.ts'
import { notifications } from '../notifications/tables.ts'
import { buildCertificate, buildCourse } from '../../testing/builders/build.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../testing/builders/build-people.ts'
import { buy } from '../../testing/buy.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { parts } from './data-store.ts'
import { excusedColumns, excusedTables } from './excuses.testing.ts'
import { fieldNames } from './field-names.ts'
import { shownColumns } from './part-store.ts'

const academy = withAcademy()

type Rows = Record<string, unknown>[]
type File = { datos: Record<string, Rows> }

async function download(person: typeof users.$inferSelect, url = OWN_DATA_PATH): Promise<File> {
  const { statusCode, body, headers } = await academy.as(person).inject({ url })
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('private, no-store')
  return JSON.parse(body) as File
}

const nameOf = (table: PgTable, column: PgColumn) =>
  `${getTableName(table)}.${toSnakeCase(column.name)}`

/** Columns by which a person's rows are found. */
const searched = new Set(
  parts.flatMap(({ table, ids = [], emails = [] }) =>
    [...ids, ...emails].map((column) => nameOf(table, column)),
  ),
)
const shown = new Set(
  parts.flatMap((part) => Object.values(shownColumns(part)).map((one) => nameOf(part.table, one))),
)
const tablesOfParts = new Set(parts.map(({ table }) => getTableName(table)))

test('every table is in the download, or excused with a reason', async () => {
  const { rows } = await academy.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const names = rows.map(({ name }) => name)
  expect(names.filter((name) => !tablesOfParts.has(name) && !(name in excusedTables))).toEqual([])
  // Nor is an excuse left of a table that went, or that was added to the download.
  expect(Object.keys(excusedTables).filter((name) => !names.includes(name))).toEqual([])
  expect(Object.keys(excusedTables).filter((name) => tablesOfParts.has(name))).toEqual([])
})

test('every reference to a person is followed, or excused with a reason', async () => {
  const { rows } = await academy.db.execute<{ name: string }>(sql`
    select source.table_name || '.' || source.column_name as name
    from information_schema.table_constraints
    join information_schema.key_column_usage source using (constraint_schema, constraint_name)
    join information_schema.constraint_column_usage target using (constraint_schema, constraint_name)
    where constraint_type = 'FOREIGN KEY' and target.table_name = 'users'`)
  const found = rows.map(({ name }) => name)
  expect(found.length).toBeGreaterThan(40)
  expect(found.filter((name) => !searched.has(name) && !(name in excusedColumns))).toEqual([])
})

test('every column that may name a person is shown, or excused with a reason', async () => {
  const { rows } = await academy.db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'uuid') and column_name ~
      '(email|recipient|phone|actor|person|student|professor|author|user_id|admin_id|_by$|^name$|_name$|address)'`)
  const found = rows.map(({ name }) => name)
  expect(found).toEqual(expect.arrayContaining(['tickets.email', 'audit_entries.actor_name']))
  const told = (name: string) => shown.has(name) || searched.has(name)
  expect(found.filter((name) => !told(name) && !(name in excusedColumns))).toEqual([])
  expect(Object.keys(excusedColumns).filter((name) => !found.includes(name))).toEqual([])
})

test('no secret is shown, and every field has its own Spanish name', () => {
  for (const part of parts) {
    const columns = [...Object.keys(shownColumns(part)), ...Object.keys(part.names ?? {})]
    expect(columns.filter((name) => /hash|token|secret|link$/i.test(name))).toEqual([])
    const named = columns.map((name) => fieldNames[name])
    expect({ part: part.name, unnamed: columns.filter((name) => !fieldNames[name]) }).toEqual({
      part: part.name,
      unnamed: [],
    })
    expect({ part: part.name, names: new Set(named).size }).toEqual({
      part: part.name,
      names: columns.length,
    })
  }
})

test('a student downloads what they bought and earned, and nothing of anybody else', async () => {
  const student = await buildStudent(academy, { firstNames: 'Xóchitl', phone: '5512345678' })
  const other = await buildStudent(academy, { firstNames: 'Ajeno' })
  const course = await buildCourse(academy, { status: 'approved', title: 'Bordado' })
  for (const buyer of [student, other]) await buy(academy, buyer, { course })
  await buildCertificate(academy, { studentId: student.id, studentName: 'Xóchitl Ruiz' })
  const { datos } = await download(student)
  expect(datos.cuenta).toMatchObject([{ nombres: 'Xóchitl', telefono: '5512345678' }])
  expect(datos.ordenes_de_compra).toMatchObject([{ curso: 'Bordado', estado: 'completed' }])
  expect(datos.accesos).toMatchObject([{ curso: 'Bordado' }])
  expect(datos.certificados).toMatchObject([{ alumno: 'Xóchitl Ruiz' }])
  expect(JSON.stringify(datos)).not.toContain(other.id)
  expect(JSON.stringify(datos)).not.toContain('Ajeno')
})

test('a professor downloads their courses and earnings', async () => {
  const professor = await buildProfessor(academy)
  const course = await buildCourse(academy, {
    professorId: professor.id,
    status: 'approved',
    title: 'Talavera',
  })
  await buy(academy, await buildStudent(academy), { course })
  const { datos } = await download(professor)
  expect(datos.cursos_que_impartes).toMatchObject([{ titulo: 'Talavera' }])
  expect(datos.ganancias).toMatchObject([{ curso: 'Talavera', tipo: 'sale' }])
})

test('more rows than a page come once each', async () => {
  const student = await buildStudent(academy)
  const createdAt = academy.clock.now()
  const built = Array.from({ length: 1001 }, (_, number) => ({
    userId: student.id,
    type: 'ayuda' as const,
    message: `Aviso ${number}`,
    href: '/',
    createdAt,
  }))
  await academy.db.insert(notifications).values(built)
  const { datos } = await download(student)
  const messages = datos.avisos!.map(({ mensaje }) => mensaje)
  expect(new Set(messages).size).toBe(1001)
  expect(messages).toHaveLength(1001)
})

test('rows that hold only an email are theirs once they confirmed it', async () => {
  const professor = await buildProfessor(academy)
  const { db, clock } = academy
  await db.insert(loginFailures).values({
    email: professor.email,
    ip: '10.0.0.1',
    network: '10.0.0.1',
    failedAt: clock.now(),
  })
  expect((await download(professor)).datos.intentos_fallidos_de_entrar).toEqual([])
  await db.update(users).set({ emailConfirmedAt: clock.now() }).where(eq(users.id, professor.id))
  const { datos } = await download(professor)
  expect(datos.intentos_fallidos_de_entrar).toHaveLength(1)
})

test('an administrator downloads anybody’s, which the audit says; nobody else does', async () => {
  const [admin, student] = [await buildAdmin(academy), await buildStudent(academy)]
  const url = personDataPath(student.id)
  const { datos } = await download(admin, url)
  expect(datos.cuenta).toMatchObject([{ correo: student.email }])
  const entries = await academy.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.personId, student.id))
  expect(entries).toMatchObject([{ action: 'user.download_data', actorId: admin.id }])
  for (const other of [student, await buildProfessor(academy)]) {
    expect((await academy.as(other).inject({ url })).statusCode).toBe(403)
  }
  expect((await academy.as().inject({ url: OWN_DATA_PATH })).statusCode).toBe(401)
  for (const unknown of [newId(), 'nadie']) {
    expect((await academy.as(admin).inject({ url: personDataPath(unknown) })).statusCode).toBe(404)
  }
})
