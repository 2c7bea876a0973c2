import { and, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database, Executor } from '../../db/connect.ts'
import { uploadClaims } from './tables.ts'

type Claim = Omit<typeof uploadClaims.$inferSelect, 'seenAt'>

export interface Claimed {
  /** By other processes on the same disk. */
  bytesOfOthers: number
  /** Requests of the person in all processes, with this one. */
  runningOfPerson: number
}

/** A process that died renews no claim; one that receives bytes does so three times as often. */
const RUNNING_SECONDS = 45

/**
 * Under an advisory lock: expires old claims, records this one and runs `admit` with what is claimed
 * altogether. If it throws, the transaction rolls back.
 */
export async function claimBytes(
  db: Database,
  claim: Claim,
  keptSeconds: number,
  admit: (claimed: Claimed) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('upload_claims'))`)
    await tx
      .delete(uploadClaims)
      .where(lt(uploadClaims.seenAt, sql`now() - make_interval(secs => ${keptSeconds})`))
    await putClaim(tx, claim)
    const [row] = await tx
      .select({
        bytesOfOthers: sumWhere(uploadClaims.missingBytes, isOfOthers(claim)),
        runningOfPerson: sumWhere(uploadClaims.running, isRunningFor(claim.person)),
      })
      .from(uploadClaims)
    await admit(row!)
  })
}

const sumWhere = (column: AnyPgColumn, condition: SQL | undefined) =>
  sql`coalesce(sum(${column}) filter (where ${condition}), 0)`.mapWith(Number)

const isOfOthers = ({ disk, processId }: Claim) =>
  and(eq(uploadClaims.disk, disk), ne(uploadClaims.processId, processId))

const isRunningFor = (person: string) =>
  and(
    eq(uploadClaims.person, person),
    gt(uploadClaims.seenAt, sql`now() - make_interval(secs => ${RUNNING_SECONDS})`),
  )

export async function putClaim(db: Executor, claim: Claim): Promise<void> {
  const { processId, disk, missingBytes, person, running } = claim
  await db
    .insert(uploadClaims)
    .values(claim)
    .onConflictDoUpdate({
      target: uploadClaims.id,
      set: { processId, disk, missingBytes, person, running, seenAt: sql`now()` },
    })
}

export async function dropClaim(db: Executor, id: string): Promise<void> {
  await db.delete(uploadClaims).where(eq(uploadClaims.id, id))
}

export async function dropClaimsOfOthers(db: Executor, processId: string): Promise<void> {
  await db.delete(uploadClaims).where(ne(uploadClaims.processId, processId))
}
