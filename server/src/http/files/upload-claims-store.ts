import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Database, Executor } from '../../db/connect.ts'
import { uploadClaims } from './tables.ts'

type Claim = Pick<typeof uploadClaims.$inferSelect, 'id' | 'processId' | 'disk' | 'missingBytes'>

/**
 * Under an advisory lock: expires old claims, records this one and runs `admit` with the bytes
 * claimed by other processes on the disk. If it throws, the transaction rolls back.
 */
export async function claimBytes(
  db: Database,
  claim: Claim,
  keptSeconds: number,
  admit: (bytesOfOthers: number) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('upload_claims'))`)
    await tx
      .delete(uploadClaims)
      .where(lt(uploadClaims.seenAt, sql`now() - make_interval(secs => ${keptSeconds})`))
    await putClaim(tx, claim)
    const [row] = await tx
      .select({ bytes: sql`coalesce(sum(${uploadClaims.missingBytes}), 0)`.mapWith(Number) })
      .from(uploadClaims)
      .where(and(eq(uploadClaims.disk, claim.disk), ne(uploadClaims.processId, claim.processId)))
    await admit(row!.bytes)
  })
}

export async function putClaim(db: Executor, claim: Claim): Promise<void> {
  const { processId, disk, missingBytes } = claim
  await db
    .insert(uploadClaims)
    .values(claim)
    .onConflictDoUpdate({
      target: uploadClaims.id,
      set: { processId, disk, missingBytes, seenAt: sql`now()` },
    })
}

export async function dropClaim(db: Executor, id: string): Promise<void> {
  await db.delete(uploadClaims).where(eq(uploadClaims.id, id))
}

export async function dropClaimsOfOthers(db: Executor, processId: string): Promise<void> {
  await db.delete(uploadClaims).where(ne(uploadClaims.processId, processId))
}
