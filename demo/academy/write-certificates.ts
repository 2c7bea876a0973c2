import { and, eq, max } from 'drizzle-orm'
import { drawFolio } from '../../server/src/certificates/draw-folio.ts'
import { listUncertified } from '../../server/src/certificates/finish-store.ts'
import { insertCertificate, readSubject } from '../../server/src/certificates/store.ts'
import type { Transaction } from '../../server/src/db/connect.ts'
import { viewings } from '../../server/src/learning/tables.ts'
import { contentItems } from '../../server/src/videos/tables.ts'

/** Of every course that somebody finished, as of the day on which it was. */
export async function writeCertificates(tx: Transaction, now: Date): Promise<void> {
  for (const { studentId, courseId } of await listUncertified(tx, 10_000)) {
    const subject = await readSubject(tx, studentId, courseId)
    if (!subject) continue
    const { state: _state, ...written } = subject
    const [last] = await tx
      .select({ at: max(viewings.updatedAt) })
      .from(viewings)
      .innerJoin(contentItems, eq(contentItems.id, viewings.contentId))
      .where(and(eq(viewings.studentId, studentId), eq(contentItems.courseId, courseId)))
    const issuedAt = last?.at ?? now
    await insertCertificate(tx, { studentId, courseId, ...written, folio: drawFolio(), issuedAt })
  }
}
