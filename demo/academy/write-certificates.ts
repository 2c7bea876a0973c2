import { and, eq, max } from 'drizzle-orm'
import { drawFolio } from '../../server/src/certificates/draw-folio.ts'
import { listUncertified } from '../../server/src/certificates/finish-store.ts'
import { insertCertificate, readSubject } from '../../server/src/certificates/store.ts'
import type { Transaction } from '../../server/src/db/connect.ts'
import { viewings } from '../../server/src/learning/tables.ts'
import { contentItems } from '../../server/src/videos/tables.ts'

export interface Issue {
  studentId: string
  courseTitle: string
  issuedAt: Date
}

/** Of every course that somebody finished, as of the day on which it was. */
export async function writeCertificates(tx: Transaction): Promise<Issue[]> {
  const due = []
  for (const { studentId, courseId } of await listUncertified(tx, 10_000)) {
    const subject = await readSubject(tx, studentId, courseId)
    const issuedAt = await findLastViewing(tx, studentId, courseId)
    if (!subject || !issuedAt) continue
    const { state: _state, ...written } = subject
    due.push({ studentId, courseId, ...written, issuedAt })
  }
  // The first one first: lists are in the order in which they were issued.
  due.sort((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime())
  for (const values of due) await insertCertificate(tx, { ...values, folio: drawFolio() })
  return due
}

async function findLastViewing(tx: Transaction, studentId: string, courseId: string) {
  const [last] = await tx
    .select({ at: max(viewings.updatedAt) })
    .from(viewings)
    .innerJoin(contentItems, eq(contentItems.id, viewings.contentId))
    .where(and(eq(viewings.studentId, studentId), eq(contentItems.courseId, courseId)))
  return last?.at
}
