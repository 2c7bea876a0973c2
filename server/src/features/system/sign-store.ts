import type { Executor } from '../../platform/db/connect.ts'
import { systemSigns } from './tables.ts'

export type SignRow = typeof systemSigns.$inferSelect
export type SignName = SignRow['name']

export async function putSign(
  db: Executor,
  name: SignName,
  sign: Partial<Omit<SignRow, 'name'>>,
): Promise<void> {
  await db
    .insert(systemSigns)
    .values({ name, ...sign })
    .onConflictDoUpdate({ target: systemSigns.name, set: sign })
}

export async function listSigns(db: Executor): Promise<Map<SignName, SignRow>> {
  const rows = await db.select().from(systemSigns)
  return new Map(rows.map((row) => [row.name, row]))
}
