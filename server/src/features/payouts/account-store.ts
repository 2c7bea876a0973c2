import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { and, asc, eq, getTableColumns, ne, sql } from '../../platform/db/drizzle.ts'
import { fullName, users } from '../identity/tables.ts'
import { ledgerEntries } from '../purchases/tables.ts'
import { payoutAccounts, taxProfiles } from './tables.ts'

export type AccountRow = typeof payoutAccounts.$inferSelect
export type TaxProfileRow = typeof taxProfiles.$inferSelect

/** Somebody who teaches, or earned something before. */
export async function findProfessor(db: Executor, professorId: string) {
  const [row] = await db
    .select({ id: users.id, name: fullName, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.id, professorId),
        sql`(${users.type} = 'professor' or exists (
          select from ${ledgerEntries} where ${ledgerEntries.professorId} = ${users.id}))`,
      ),
    )
  return row
}

/** Undefined once their account was erased. */
export async function findRecipient(db: Executor, professorId: string) {
  const [row] = await db
    .select({ firstNames: users.firstNames, email: users.email })
    .from(users)
    .where(and(eq(users.id, professorId), ne(users.state, 'deleted')))
  return row
}

export async function findAccount(
  db: Executor,
  professorId: string,
): Promise<AccountRow | undefined> {
  const [row] = await db
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.professorId, professorId))
  return row
}

/** Row lock until the transaction ends; the row is made if there is none. */
export async function lockAccount(tx: Transaction, professorId: string): Promise<AccountRow> {
  await tx.insert(payoutAccounts).values({ professorId }).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.professorId, professorId))
    .for('no key update')
  return row!
}

export async function updateAccount(
  tx: Transaction,
  professorId: string,
  values: Partial<Omit<AccountRow, 'professorId'>>,
): Promise<void> {
  await tx.update(payoutAccounts).set(values).where(eq(payoutAccounts.professorId, professorId))
}

export async function findTaxProfile(db: Executor, id: string): Promise<TaxProfileRow | undefined> {
  const [row] = await db.select().from(taxProfiles).where(eq(taxProfiles.id, id))
  return row
}

/** `FOR KEY SHARE`, so that it is not deleted until the transaction ends. */
export async function shareTaxProfile(
  tx: Transaction,
  id: string,
): Promise<TaxProfileRow | undefined> {
  const [row] = await tx.select().from(taxProfiles).where(eq(taxProfiles.id, id)).for('key share')
  return row
}

/** Row lock until the transaction ends. */
export async function lockTaxProfile(
  tx: Transaction,
  id: string,
): Promise<TaxProfileRow | undefined> {
  const [row] = await tx.select().from(taxProfiles).where(eq(taxProfiles.id, id)).for('update')
  return row
}

// Columns in words, since drizzle-orm leaves out their table in a selection of one table.
const professors = sql<number>`(select count(*)::int from ${payoutAccounts}
  where ${payoutAccounts}.tax_profile_id = ${taxProfiles}.id)`

/** By name. */
export async function listTaxProfileRows(db: Executor) {
  return db
    .select({ ...getTableColumns(taxProfiles), professors })
    .from(taxProfiles)
    .orderBy(asc(sql`lower(${taxProfiles.name})`), asc(taxProfiles.id))
}

export async function insertTaxProfile(
  tx: Transaction,
  values: typeof taxProfiles.$inferInsert,
): Promise<string> {
  const [row] = await tx.insert(taxProfiles).values(values).returning({ id: taxProfiles.id })
  return row!.id
}

export async function updateTaxProfile(
  tx: Transaction,
  id: string,
  values: Pick<TaxProfileRow, 'name' | 'lines'>,
): Promise<void> {
  await tx.update(taxProfiles).set(values).where(eq(taxProfiles.id, id))
}

export async function deleteTaxProfileRow(tx: Transaction, id: string): Promise<void> {
  await tx.delete(taxProfiles).where(eq(taxProfiles.id, id))
}

export function countOfTaxProfile(db: Executor, id: string): Promise<number> {
  return db.$count(payoutAccounts, eq(payoutAccounts.taxProfileId, id))
}
