import { eq } from '../../platform/db/drizzle.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import type { ErasedPerson } from '../../platform/db/erased-person.ts'
import { teachingGoals } from './tables.ts'

export async function eraseGoals(tx: Transaction, { id }: ErasedPerson): Promise<void> {
  await tx.delete(teachingGoals).where(eq(teachingGoals.professorId, id))
}
