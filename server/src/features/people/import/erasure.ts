import type { Transaction } from '../../../platform/db/connect.ts'
import type { ErasedPerson } from '../../../platform/db/erased-person.ts'
import { removeLinesOf } from './import-store.ts'

/** Lines of files that an administrator imported. */
export async function eraseImportedLines(tx: Transaction, person: ErasedPerson): Promise<void> {
  await removeLinesOf(tx, person.email)
}
