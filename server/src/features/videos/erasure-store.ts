import { and, eq, inArray } from '../../platform/db/drizzle.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { namesIn, redactWords } from '../../platform/db/redact.ts'
import type { ErasedPerson } from '../../platform/db/erased-person.ts'
import { captions, videos } from './tables.ts'

/** Videos of courses that students keep stay; labels of their captions lose the name. */
export async function eraseCaptionLabels(tx: Transaction, person: ErasedPerson): Promise<void> {
  const theirs = tx.select({ id: videos.id }).from(videos).where(eq(videos.professorId, person.id))
  await tx
    .update(captions)
    .set({ label: redactWords(captions.label, person) })
    .where(and(inArray(captions.videoId, theirs), namesIn([captions.label], person)))
}
