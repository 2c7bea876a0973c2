import { eq } from '../../platform/db/drizzle.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import type { ErasedPerson } from '../../platform/db/erased-person.ts'
import { studyNotes } from './tables.ts'

export async function eraseStudyNotes(tx: Transaction, { id }: ErasedPerson): Promise<void> {
  await tx.delete(studyNotes).where(eq(studyNotes.studentId, id))
}
