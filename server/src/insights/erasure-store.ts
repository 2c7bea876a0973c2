import { eq } from '../db/drizzle.ts'
import type { Transaction } from '../db/connect.ts'
import type { ErasedPerson } from '../erased-person.ts'
import { teachingGoals } from './tables.ts'

export async function eraseGoals(tx: Transaction, { id }: ErasedPerson): Promise<void> {
  await tx.delete(teachingGoals).where(eq(teachingGoals.professorId, id))
}
