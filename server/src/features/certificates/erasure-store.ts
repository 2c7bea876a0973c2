import { and, eq, or, sql } from '../../platform/db/drizzle.ts'
import { courseMoves, courses, everTaughtBy } from '../courses/tables.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { redactWords } from '../../platform/db/redact.ts'
import type { ErasedPerson } from '../../platform/db/erased-person.ts'
import { certificates } from './tables.ts'

/** Folios stay valid, on certificates that name nobody. */
export async function eraseCertificates(tx: Transaction, person: ErasedPerson): Promise<void> {
  const { id, name, replacement } = person
  await tx
    .update(certificates)
    .set({
      studentName: replacement,
      revocationReason: redactWords(certificates.revocationReason, person),
    })
    .where(eq(certificates.studentId, id))
  // Of a course with one professor, all certificates name them, maybe by an old name; of one with
  // several, the name decides.
  const taughtAlone = sql`${certificates.courseId} in (
    select ${courses.id} from ${courses} where ${courses.professorId} = ${id}
    except select ${courseMoves.courseId} from ${courseMoves})`
  const isNamed = and(
    eq(certificates.professorName, name),
    sql`${certificates.courseId} in ${everTaughtBy(id)}`,
  )
  await tx.update(certificates).set({ professorName: replacement }).where(or(taughtAlone, isNamed))
}
