import { type AuditFilter, superAdminActions } from '@ateneo/contract'
import {
  and,
  eq,
  getTableColumns,
  gte,
  lt,
  notInArray,
  type SQL,
  sql,
} from '../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { byTime, type Slice } from '../../platform/db/keyset.ts'
import { fullName, users } from '../identity/tables.ts'
import { settings } from '../settings/tables.ts'
import { auditEntries, foldedWords } from './tables.ts'

export type { AuditValues } from './tables.ts'

export type AuditRow = typeof auditEntries.$inferSelect
/** The days of a filter begin and end in this time zone. */
export type ZonedFilter = AuditFilter & { timeZone: string; isForSuperAdmin: boolean }
export type ListedAuditRow = Omit<AuditRow, 'before' | 'after'>

/** Takes the actor's name from their account. */
export async function insertAuditEntry(
  tx: Transaction,
  values: Omit<typeof auditEntries.$inferInsert, 'actorName'> & { actorId: string },
): Promise<void> {
  const [actor] = await tx
    .select({ name: fullName })
    .from(users)
    .where(eq(users.id, values.actorId))
  await tx.insert(auditEntries).values({ ...values, actorName: actor?.name ?? '' })
}

/** Of someone without an account. */
export async function insertEntryOf(
  tx: Transaction,
  values: typeof auditEntries.$inferInsert,
): Promise<void> {
  await tx.insert(auditEntries).values(values)
}

const newestFirst = byTime(auditEntries.at, auditEntries.id, 'desc')

const { before: _before, after: _after, ...listed } = getTableColumns(auditEntries)

/** Newest first, without the values, which may be long texts. */
export async function listEntries(
  db: Executor,
  filter: ZonedFilter,
  { after, limit }: Slice,
): Promise<ListedAuditRow[]> {
  return db
    .select(listed)
    .from(auditEntries)
    .where(and(matches(filter), newestFirst.beyond(after)))
    .orderBy(...newestFirst.orderBy)
    .limit(limit)
}

/** Entries of what super administrators alone do and see are theirs. */
export const areReadable = (isForSuperAdmin: boolean): SQL | undefined =>
  isForSuperAdmin ? undefined : notInArray(auditEntries.action, [...superAdminActions])

function matches({ q = '', action, subject, actor, person, from, to, ...reader }: ZonedFilter) {
  const { timeZone, isForSuperAdmin } = reader
  const midnight = (day: SQL) => sql`(${day})::timestamp at time zone ${timeZone}`
  return and(
    areReadable(isForSuperAdmin),
    ...words(q).map(holds),
    action === undefined ? undefined : eq(auditEntries.action, action),
    subject === undefined ? undefined : eq(auditEntries.subjectType, subject),
    actor === undefined ? undefined : eq(auditEntries.actorId, actor),
    person === undefined ? undefined : eq(auditEntries.personId, person),
    from === undefined ? undefined : gte(auditEntries.at, midnight(sql`${from}::date`)),
    to === undefined ? undefined : lt(auditEntries.at, midnight(sql`${to}::date + 1`)),
  )
}

const words = (typed: string) => typed.trim().split(/\s+/).filter(Boolean).slice(0, 8)

/** Without three letters in a row it must begin a word, since such a part of one has no trigram. */
function holds(word: string): SQL {
  const text = foldedWords(auditEntries)
  const pattern = word.replace(/[\\%_]/g, String.raw`\$&`)
  return /[\p{L}\p{N}]{3}/u.test(word)
    ? sql`${text} like fold(${`%${pattern}%`})`
    : sql`(${text} like fold(${`${pattern}%`}) or ${text} like fold(${`% ${pattern}%`}))`
}

export async function findEntry(
  db: Executor,
  entryId: string,
  isForSuperAdmin: boolean,
): Promise<AuditRow | undefined> {
  const [row] = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.id, entryId), areReadable(isForSuperAdmin)))
  return row
}

/** Skips from actor to actor along the index, so that it does not read every entry. */
export async function listActors(db: Executor): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    with recursive actors as (
      (select ${auditEntries.actorId} as id from ${auditEntries}
        order by ${auditEntries.actorId} limit 1)
      union all
      select (
        select ${auditEntries.actorId} from ${auditEntries}
        where ${auditEntries.actorId} > actors.id order by ${auditEntries.actorId} limit 1
      ) from actors where actors.id is not null
    )
    select actors.id, latest.name from actors
    cross join lateral (
      select ${auditEntries.actorName} as name from ${auditEntries}
      where ${auditEntries.actorId} = actors.id
      order by ${auditEntries.at} desc, ${auditEntries.id} desc limit 1
    ) as latest
    where actors.id is not null order by latest.name, actors.id`)
  return rows
}

/** The academy's; null if it was never set. */
export async function findTimeZone(db: Executor): Promise<string | null> {
  const [row] = await db.select({ timeZone: settings.timeZone }).from(settings)
  return row?.timeZone ?? null
}
