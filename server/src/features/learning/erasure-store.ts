import { eq } from '../../platform/db/drizzle.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import type { ErasedPerson } from '../../platform/db/erased-person.ts'
import { favourites } from './tables.ts'

/** What was watched stays without a name: professors' figures and shares are counted from it. */
export async function eraseLearning(tx: Transaction, { id }: ErasedPerson): Promise<void> {
  await tx.delete(favourites).where(eq(favourites.studentId, id))
}
