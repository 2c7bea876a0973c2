import { and, asc, count, eq, exists, isNull, lt, not, sql } from '../../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../../platform/db/connect.ts'
import { byTime } from '../../../platform/db/keyset.ts'
import { users } from '../../identity/tables.ts'
import type { LineOutcome } from './import-person.ts'
import { peopleImportLines, peopleImports } from './import-tables.ts'

type NewLine = Omit<typeof peopleImportLines.$inferInsert, 'importId'>

const SLICE = 500

/** `undefined` if the same file is being imported. */
export async function insertImport(
  tx: Transaction,
  values: typeof peopleImports.$inferInsert,
  lines: readonly NewLine[],
): Promise<string | undefined> {
  const [made] = await tx
    .insert(peopleImports)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: peopleImports.id })
  if (!made) return undefined
  for (let start = 0; start < lines.length; start += SLICE) {
    const slice = lines.slice(start, start + SLICE)
    await tx.insert(peopleImportLines).values(slice.map((line) => ({ ...line, importId: made.id })))
  }
  return made.id
}

export async function findRunningImport(
  db: Executor,
  fingerprint: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: peopleImports.id })
    .from(peopleImports)
    .where(and(eq(peopleImports.fingerprint, fingerprint), isNull(peopleImports.finishedAt)))
  return row?.id
}

const countOf = (outcome: LineOutcome['outcome']) =>
  sql<number>`count(*) filter (where ${peopleImportLines.outcome} = ${outcome})::int`

function selectImports(db: Executor) {
  return db
    .select({
      id: peopleImports.id,
      createdAt: peopleImports.createdAt,
      finishedAt: peopleImports.finishedAt,
      isInvited: peopleImports.isInvited,
      requestedBy: sql<string>`${users.firstNames} || ' ' || ${users.lastNames}`,
      total: count(peopleImportLines.line),
      created: countOf('created'),
      exists: countOf('exists'),
      refused: countOf('refused'),
    })
    .from(peopleImports)
    .innerJoin(users, eq(users.id, peopleImports.requestedBy))
    .leftJoin(peopleImportLines, eq(peopleImportLines.importId, peopleImports.id))
    .groupBy(peopleImports.id, users.id)
    .$dynamic()
}

export async function findImportRow(db: Executor, importId: string) {
  const [row] = await selectImports(db).where(eq(peopleImports.id, importId))
  return row
}
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImportRow>>>

const newestFirst = byTime(peopleImports.createdAt, peopleImports.id, 'desc')

export function listImportRows(db: Executor, limit: number): Promise<ImportRow[]> {
  return selectImports(db)
    .orderBy(...newestFirst.orderBy)
    .limit(limit)
}

/** Who asked for it and how, while it is under way. */
export async function findImportTerms(db: Executor, importId: string) {
  const [row] = await db
    .select({
      requestedBy: peopleImports.requestedBy,
      network: peopleImports.network,
      isInvited: peopleImports.isInvited,
    })
    .from(peopleImports)
    .where(and(eq(peopleImports.id, importId), isNull(peopleImports.finishedAt)))
  return row
}

const isWaiting = (importId: string) =>
  and(eq(peopleImportLines.importId, importId), isNull(peopleImportLines.outcome))

/** The next lines that wait. */
export function listWaitingLines(db: Executor, importId: string, limit: number) {
  return db
    .select({ line: peopleImportLines.line, content: peopleImportLines.content })
    .from(peopleImportLines)
    .where(isWaiting(importId))
    .orderBy(asc(peopleImportLines.line))
    .limit(limit)
}

/** False if it has an outcome already: it was written by a job that runs beside this one. */
export async function closeLine(
  tx: Transaction,
  { importId, line }: { importId: string; line: number },
  { outcome, reason }: LineOutcome,
): Promise<boolean> {
  const rows = await tx
    .update(peopleImportLines)
    .set({ outcome, reason: reason ?? null, content: null })
    .where(and(isWaiting(importId), eq(peopleImportLines.line, line)))
    .returning({ line: peopleImportLines.line })
  return rows.length > 0
}

/** False if it was finished before, or lines wait. */
export async function closeImport(tx: Transaction, importId: string, now: Date): Promise<boolean> {
  const waiting = tx.select().from(peopleImportLines).where(isWaiting(importId))
  const rows = await tx
    .update(peopleImports)
    .set({ finishedAt: now })
    .where(
      and(eq(peopleImports.id, importId), isNull(peopleImports.finishedAt), not(exists(waiting))),
    )
    .returning({ id: peopleImports.id })
  return rows.length > 0
}

/** Their outcomes from a line on. */
export function listOutcomes(db: Executor, importId: string, after: number, limit: number) {
  const { line, email, outcome, reason } = peopleImportLines
  return db
    .select({ line, email, outcome, reason })
    .from(peopleImportLines)
    .where(and(eq(peopleImportLines.importId, importId), sql`${line} > ${after}`))
    .orderBy(asc(line))
    .limit(limit)
}

export async function removeImportsBefore(db: Executor, before: Date): Promise<void> {
  await db.delete(peopleImports).where(lt(peopleImports.createdAt, before))
}

/** The lines of an email, whichever file they stood in. */
export async function removeLinesOf(tx: Transaction, email: string): Promise<void> {
  await tx.delete(peopleImportLines).where(eq(peopleImportLines.email, email))
}
