import type { Role } from '@ateneo/contract'
import { and, asc, eq, or, type SQL, sql } from '../../platform/db/drizzle.ts'
import type { PgColumn } from '../../platform/db/drizzle-pg.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { fullName, users } from '../identity/tables.ts'
import { accountParts } from './account-parts-store.ts'
import { keyOf, type Part, shownColumns, type Subject } from './part-store.ts'
import { studyParts } from './study-parts-store.ts'
import { teachingParts } from './teaching-parts-store.ts'

const PAGE = 500

/** All that the database keeps about a person, in the order of the file. */
export const parts: readonly Part[] = [...accountParts, ...studyParts, ...teachingParts]

type Row = Record<string, unknown>

/** The rows of a part, read page by page of the table's primary key. */
export async function* readPart(
  db: Executor,
  part: Part,
  { person, reader }: { person: Subject; reader: Reader },
): AsyncGenerator<Row> {
  const key = keyOf(part.table)
  const keyNames = key.map((_, index) => `key${index}`)
  const place = Object.fromEntries(key.map((column, index) => [keyNames[index], column]))
  let after: unknown[] | undefined
  do {
    const found: Row[] = await db
      .select({ ...shownColumns(part), ...part.names, ...place })
      .from(part.table)
      .where(and(isAbout(part, person), isFor(part, reader), beyond(key, after)))
      .orderBy(...key.map((column) => asc(column)))
      .limit(PAGE)
    for (const row of found) yield withoutKeys(row, keyNames)
    const last = found.length < PAGE ? undefined : found.at(-1)
    after = last && keyNames.map((name) => last[name])
  } while (after)
}

/** Who downloads the data. */
export type Reader = 'self' | 'super-admin' | 'admin'

/** Parts that the reader may see; rows of them are left out by `isFor`. */
export const partsFor = (reader: Reader): Part[] =>
  parts.filter(
    ({ audience }) =>
      reader === 'self' ||
      audience === undefined ||
      (reader === 'super-admin' && audience === 'super-admin'),
  )

const isFor = ({ ofAdministrators }: Part, reader: Reader): SQL | undefined =>
  reader === 'admin' ? ofAdministrators : undefined

function isAbout({ ids = [], emails = [], through }: Part, person: Subject): SQL | undefined {
  const { id, email } = person
  return or(
    sql`false`,
    ...ids.map((column) => eq(column, id)),
    ...(email === null ? [] : emails.map((column) => eq(column, email))),
    through?.(person),
  )
}

function beyond(key: PgColumn[], after: unknown[] | undefined): SQL | undefined {
  if (!after) return undefined
  const row = (values: readonly unknown[]) =>
    sql.join(
      values.map((one) => sql`${one}`),
      sql`, `,
    )
  return sql`(${row(key)}) > (${row(after)})`
}

function withoutKeys(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))
}

export interface KnownSubject extends Subject {
  name: string
  type: Role
}

export async function findSubject(db: Executor, userId: string): Promise<KnownSubject | undefined> {
  const [row] = await db
    .select({
      id: users.id,
      name: fullName,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      type: users.type,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!row) return undefined
  const { email, emailConfirmedAt, ...person } = row
  return { ...person, email: emailConfirmedAt === null ? null : email }
}
