import { and, eq, gt, gte, lt, ne, or, type SQL, sql } from '../../db/drizzle.ts'
import type { AnyPgColumn } from '../../db/drizzle-pg.ts'
import type { Database, Executor } from '../../db/connect.ts'
import { uploadClaims } from './tables.ts'

type Claim = Omit<typeof uploadClaims.$inferSelect, 'seenAt'>

/** Claims beside the one that is decided. */
export interface Claimed {
  /** By other processes on the same disk. */
  bytesElsewhere: number
  /** By the same person, in all processes. */
  bytesOfPerson: number
  /** Requests of the person in all processes, with this one. */
  runningOfPerson: number
}

/** A process that died renews no claim; one that receives bytes does so three times as often. */
const RUNNING_SECONDS = 45
/** A resumable upload keeps its claim on disk space for this long between two requests. */
export const KEPT_SECONDS = 600

/**
 * Under an advisory lock: expires old claims and sets this one to the bytes that `decide` returns of
 * what is claimed beside it. If it throws, the transaction rolls back.
 */
export async function claimBytes(
  db: Database,
  claim: Claim,
  decide: (claimed: Claimed) => Promise<number>,
): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('upload_claims'))`)
    // Of the future are those of before the database's clock went back.
    const isOfFuture = gt(uploadClaims.seenAt, ago(-RUNNING_SECONDS))
    await tx.delete(uploadClaims).where(or(lt(uploadClaims.seenAt, ago(KEPT_SECONDS)), isOfFuture))
    const [row] = await tx
      .select({
        bytesElsewhere: sumWhere(uploadClaims.missingBytes, isElsewhere(claim)),
        bytesOfPerson: sumWhere(uploadClaims.missingBytes, eq(uploadClaims.person, claim.person)),
        runningOfPerson: sumWhere(uploadClaims.running, isRunningFor(claim.person)),
      })
      .from(uploadClaims)
      .where(ne(uploadClaims.id, claim.id))
    const { runningOfPerson, ...bytes } = row!
    const missingBytes = await decide({
      ...bytes,
      runningOfPerson: runningOfPerson + claim.running,
    })
    await putClaim(tx, { ...claim, missingBytes })
    return missingBytes
  })
}

/** Bytes claimed by other processes on the same disk. */
export async function countClaimedElsewhere(db: Executor, place: ClaimedDisk): Promise<number> {
  const [row] = await db
    .select({ bytes: sumWhere(uploadClaims.missingBytes, isElsewhere(place)) })
    .from(uploadClaims)
    .where(gte(uploadClaims.seenAt, ago(KEPT_SECONDS)))
  return row!.bytes
}

type ClaimedDisk = Pick<Claim, 'disk' | 'processId'>

const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`

const sumWhere = (column: AnyPgColumn, condition: SQL | undefined) =>
  sql`coalesce(sum(${column}) filter (where ${condition}), 0)`.mapWith(Number)

const isElsewhere = ({ disk, processId }: ClaimedDisk) =>
  and(eq(uploadClaims.disk, disk), ne(uploadClaims.processId, processId))

const isRunningFor = (person: string) =>
  and(eq(uploadClaims.person, person), gte(uploadClaims.seenAt, ago(RUNNING_SECONDS)))

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
