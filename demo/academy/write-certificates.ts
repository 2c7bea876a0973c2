import { and, eq, max } from '../../server/src/platform/db/drizzle.ts'
import { drawFolio } from '../../server/src/features/certificates/issuance.ts'
import { listUncertified } from '../../server/src/features/certificates/finish-store.ts'
import { insertCertificate, readSubject } from '../../server/src/features/certificates/store.ts'
import type { Transaction } from '../../server/src/platform/db/connect.ts'
import { lessonProgress } from '../../server/src/features/learning/tables.ts'
import { lessons } from '../../server/src/features/courses/tables.ts'

export interface Issue {
  studentId: string
  courseTitle: string
  issuedAt: Date
}

/** Inserts a certificate per course completion, dated on its day. */
export async function writeCertificates(tx: Transaction): Promise<Issue[]> {
  const due = []
  for (const { studentId, courseId } of await listUncertified(tx, 10_000)) {
    const subject = await readSubject(tx, studentId, courseId)
    const issuedAt = await findLastProgress(tx, studentId, courseId)
    if (!subject || !issuedAt) continue
    const { state: _state, ...written } = subject
    due.push({ studentId, courseId, ...written, issuedAt })
  }
  // Sorted, since lists are ordered by id in order of insertion.
  due.sort((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime())
  for (const values of due) await insertCertificate(tx, { ...values, folio: drawFolio() })
  return due
}

async function findLastProgress(tx: Transaction, studentId: string, courseId: string) {
  const [last] = await tx
    .select({ at: max(lessonProgress.updatedAt) })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .where(and(eq(lessonProgress.studentId, studentId), eq(lessons.courseId, courseId)))
  return last?.at
}
