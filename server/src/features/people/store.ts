import type { PeopleFilter } from '@ateneo/contract'
import { and, eq, ne, sql } from '../../platform/db/drizzle.ts'
import { countUpTo } from '../../platform/db/capped-count.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { byTime, type Slice } from '../../platform/db/keyset.ts'
import { emailChanges, foldedPerson, secondFactors, sessions, users } from '../identity/tables.ts'
import { orders } from '../purchases/tables.ts'
import { settings } from '../settings/tables.ts'

// Apart from the selection, in which drizzle-orm would leave out the names of their tables.
const isPaid = sql`${orders.studentId} = ${users.id} and ${orders.status} = 'completed'`

const lastSession = sql`select max(coalesce(${sessions.rotatedAt}, ${sessions.createdAt}))
  from ${sessions} where ${sessions.userId} = ${users.id}`
const pendingEmail = sql`select ${emailChanges.newEmail} from ${emailChanges}
  where ${emailChanges.userId} = ${users.id} and ${emailChanges.confirmedAt} is null`
const hasSecondFactor = sql`exists (select from ${secondFactors}
  where ${secondFactors.userId} = ${users.id} and ${secondFactors.enabledAt} is not null)`

/** What the list shows of a person; the subqueries run for the rows of a page alone. */
const listed = {
  id: users.id,
  firstNames: users.firstNames,
  lastNames: users.lastNames,
  email: users.email,
  professionalId: users.professionalId,
  imageUrl: users.imageUrl,
  type: users.type,
  isSuperAdmin: users.isSuperAdmin,
  state: users.state,
  createdAt: users.createdAt,
  lastActivityAt: sql`greatest(${users.lastSeenAt}, (${lastSession}))`.mapWith(
    (value: Date | string | null) => (value === null ? null : new Date(value)),
  ),
  purchases: sql<number>`(select count(*)::int from ${orders} where ${isPaid})`,
  spentCents: sql<number>`(
    select coalesce(sum(${orders.priceCents} - ${orders.refundedCents}), 0)::int
    from ${orders} where ${isPaid}
  )`,
}

const newestFirst = byTime(users.createdAt, users.id, 'desc')

export async function listPeopleRows(db: Executor, filter: PeopleFilter, { after, limit }: Slice) {
  return db
    .select(listed)
    .from(users)
    .where(and(matches(filter), newestFirst.beyond(after)))
    .orderBy(...newestFirst.orderBy)
    .limit(limit)
}

export type PersonRow = Awaited<ReturnType<typeof listPeopleRows>>[number]

/** Counts at most `max` of them. */
export function countPeople(db: Executor, filter: PeopleFilter, max: number): Promise<number> {
  return countUpTo(db, users, matches(filter), max)
}

function matches({ q = '', type, state }: PeopleFilter) {
  return and(
    ...wordPatterns(q).map((word) => sql`${foldedPerson(users)} like fold(${word})`),
    type === undefined ? undefined : eq(users.type, type),
    // Deleted accounts have nothing to be looked for by.
    state === undefined ? ne(users.state, 'deleted') : eq(users.state, state),
  )
}

/** A pattern of `like` for each word. */
function wordPatterns(typed: string): string[] {
  const found = typed.trim().split(/\s+/).filter(Boolean).slice(0, 8)
  return found.map((word) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`)
}

/** With what only the person's page shows. */
export async function findPersonRow(db: Executor, userId: string) {
  const [row] = await db
    .select({
      ...listed,
      phone: users.phone,
      location: users.location,
      emailConfirmedAt: users.emailConfirmedAt,
      suspendedAt: users.suspendedAt,
      suspensionReason: users.suspensionReason,
      secondFactor: sql<boolean>`${hasSecondFactor}`,
      pendingEmail: sql<string | null>`(${pendingEmail})`,
    })
    .from(users)
    .where(eq(users.id, userId))
  return row
}

/** The academy's; null if it was never set. */
export async function findTimeZone(db: Executor): Promise<string | null> {
  const [row] = await db.select({ timeZone: settings.timeZone }).from(settings)
  return row?.timeZone ?? null
}
