import { eq } from '../db/drizzle.ts'
import type { Transaction } from '../db/connect.ts'
import type { ErasedPerson } from '../erased-person.ts'
import { favourites } from './tables.ts'

/** What was watched stays without a name: professors' figures and shares are counted from it. */
export async function eraseLearning(tx: Transaction, { id }: ErasedPerson): Promise<void> {
  await tx.delete(favourites).where(eq(favourites.studentId, id))
}
