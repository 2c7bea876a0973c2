import type { LandingFigures, LegalPageName } from '@ateneo/contract'
import { and, eq } from '../../platform/db/drizzle.ts'
import { countPublished } from '../courses/views.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { SecondFactorDemand } from '../../platform/http/route.ts'
import { secondFactors, sessions, users } from '../identity/tables.ts'
import { legalPages, legalVersions, settings } from './tables.ts'

export type SettingsRow = typeof settings.$inferSelect
export type SettingsChange = Partial<Omit<typeof settings.$inferInsert, 'id' | 'updatedAt'>>

const ID = 1

/** Undefined until an administrator saves settings. */
const onlyRow = prepared((db) =>
  db.select().from(settings).where(eq(settings.id, ID)).prepare('settings'),
)

export async function findSettings(db: Executor): Promise<SettingsRow | undefined> {
  const [row] = await onlyRow(db).execute()
  return row
}

/** The row, inserted if missing, with a row lock until the transaction ends. */
export async function lockSettings(tx: Transaction, now: Date): Promise<SettingsRow> {
  await tx.insert(settings).values({ id: ID, updatedAt: now }).onConflictDoNothing()
  const [row] = await tx.select().from(settings).where(eq(settings.id, ID)).for('update')
  return row!
}

/** With a lock that edits wait for until the transaction ends. */
export async function shareSettings(tx: Transaction): Promise<SettingsRow | undefined> {
  const [row] = await tx.select().from(settings).where(eq(settings.id, ID)).for('share')
  return row
}

/** The proof of a second factor that the session lacks; `undefined` if it lacks none. */
export async function findSecondFactorDemand(
  tx: Transaction,
  sessionId: string,
): Promise<SecondFactorDemand | undefined> {
  const [found] = await tx
    .select({ provedAt: sessions.secondFactorAt, enabledAt: secondFactors.enabledAt })
    .from(sessions)
    .leftJoin(secondFactors, eq(secondFactors.userId, sessions.userId))
    .where(eq(sessions.id, sessionId))
  if (!found?.enabledAt) return 'second_factor_enrolment_required'
  return found.provedAt ? undefined : 'second_factor_required'
}

export async function updateSettings(
  tx: Transaction,
  change: SettingsChange,
  now: Date,
): Promise<SettingsRow> {
  const [row] = await tx
    .update(settings)
    .set({ ...change, updatedAt: now })
    .where(eq(settings.id, ID))
    .returning()
  return row!
}

/** Counts active students, hours of published video and approved courses. */
export async function countStats(db: Executor): Promise<LandingFigures> {
  const isActiveStudent = and(eq(users.type, 'student'), eq(users.state, 'active'))
  return { students: await db.$count(users, isActiveStudent), ...(await countPublished(db)) }
}

export async function findLegalPage(db: Executor, page: LegalPageName) {
  const [row] = await db.select().from(legalPages).where(eq(legalPages.page, page))
  return row
}

export async function saveLegalPage(
  db: Executor,
  page: LegalPageName,
  template: string,
  now: Date,
): Promise<void> {
  const values = { template, updatedAt: now }
  await db
    .insert(legalPages)
    .values({ page, ...values })
    .onConflictDoUpdate({ target: legalPages.page, set: values })
}

export async function deleteLegalPage(db: Executor, page: LegalPageName): Promise<void> {
  await db.delete(legalPages).where(eq(legalPages.page, page))
}

export async function findLegalVersion(db: Executor, version: string) {
  const [row] = await db.select().from(legalVersions).where(eq(legalVersions.version, version))
  return row
}

/** A version that is kept already stays as it is. */
export async function keepLegalVersions(
  db: Executor,
  versions: (typeof legalVersions.$inferInsert)[],
): Promise<void> {
  await db.insert(legalVersions).values(versions).onConflictDoNothing()
}
