import { and, eq } from '../../../../platform/db/drizzle.ts'
import type { Executor } from '../../../../platform/db/connect.ts'
import { publicProfiles } from '../../tables.ts'

export type PublicProfileRow = typeof publicProfiles.$inferSelect
type PublicProfileValues = typeof publicProfiles.$inferInsert

export async function findPublicProfile(db: Executor, userId: string) {
  const [row] = await db.select().from(publicProfiles).where(eq(publicProfiles.userId, userId))
  return row
}

/** False if there is one already. */
export async function insertPublicProfile(
  db: Executor,
  values: PublicProfileValues,
): Promise<boolean> {
  const rows = await db.insert(publicProfiles).values(values).onConflictDoNothing().returning()
  return rows.length > 0
}

/** Compare-and-set: false if it is no longer of this version. */
export async function updatePublicProfile(
  db: Executor,
  userId: string,
  version: number,
  change: Omit<PublicProfileValues, 'userId'>,
): Promise<boolean> {
  const isUnchanged = and(eq(publicProfiles.userId, userId), eq(publicProfiles.version, version))
  const rows = await db.update(publicProfiles).set(change).where(isUnchanged).returning()
  return rows.length > 0
}
