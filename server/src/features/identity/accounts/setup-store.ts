import { and, asc, eq, sql } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import type { UserRow } from '../store.ts'
import { users } from '../tables.ts'

/** The administrator who has to set up the academy; `undefined` once one has chosen a password. */
export async function findSetupAccount(db: Executor): Promise<UserRow | undefined> {
  const [first] = await db
    .select()
    .from(users)
    .where(and(eq(users.type, 'admin'), eq(users.state, 'active')))
    .orderBy(sql`${users.generatedPassword} is not null`, asc(users.createdAt), asc(users.id))
    .limit(1)
  return first?.generatedPassword === null ? undefined : first
}
