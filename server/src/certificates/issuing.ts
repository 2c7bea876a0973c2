import type { Context } from '../context.ts'
import { hasFinishedCourse } from '../learning/service.ts'
import { notify } from '../notifications/service.ts'
import { drawFolio } from './draw-folio.ts'
import { listUncertified } from './finish-store.ts'
import { issueLetters } from './queues.ts'
import { insertCertificate, readSubject } from './store.ts'

/**
 * Certifies that the student watched the whole course; nothing happens where it was certified
 * before, or is not so. Answers whether a certificate was issued.
 */
export async function issueCertificate(
  ctx: Context,
  studentId: string,
  courseId: string,
): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const subject = await readSubject(tx, studentId, courseId)
    if (!subject || subject.state !== 'active') return false
    if (!(await hasFinishedCourse(tx, studentId, courseId))) return false
    const { state: _state, ...written } = subject
    const issued = await insertCertificate(tx, {
      studentId,
      courseId,
      ...written,
      folio: drawFolio(),
      issuedAt: ctx.now(),
    })
    if (!issued) return false
    await notify(ctx, tx, {
      to: [studentId],
      type: 'certificado',
      message: `Terminaste «${issued.courseTitle}»: tu certificado está listo.`,
      href: '/Dashboard/certificates',
    })
    await ctx.jobs.enqueue(tx, issueLetters, { certificateId: issued.id })
    return true
  })
}

const AT_ONCE = 200

/** Issues what is missing. An issue that fails ends the sweep, which is then tried again. */
export async function sweepCertificates(ctx: Context): Promise<void> {
  let issued: number
  do {
    const pairs = await listUncertified(ctx.db, AT_ONCE)
    issued = 0
    for (const { studentId, courseId } of pairs) {
      if (await issueCertificate(ctx, studentId, courseId)) issued += 1
    }
  } while (issued > 0)
}
