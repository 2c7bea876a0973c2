import { randomInt } from 'node:crypto'
import { FOLIO_ALPHABET, FOLIO_LENGTH, writeFolio } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { hasCompletedCourse } from '../learning/service.ts'
import { publishEvent } from '../webhooks/service.ts'
import { notify } from '../notifications/service.ts'
import { listUncertified } from './finish-store.ts'
import { issueEmails } from './queues.ts'
import { insertCertificate, readSubject } from './store.ts'

/**
 * Issues a certificate for a completed course, with a notification and an email.
 * Returns false if the course is not completed or a certificate exists.
 */
export async function issueCertificate(
  ctx: Context,
  studentId: string,
  courseId: string,
): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const subject = await readSubject(tx, studentId, courseId)
    if (!subject || subject.state !== 'active') return false
    if (!(await hasCompletedCourse(tx, studentId, courseId))) return false
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
    await ctx.jobs.enqueue(tx, issueEmails, { certificateId: issued.id })
    const { folio } = issued
    await publishEvent(ctx, tx, 'certificate.issued', { folio, courseId, personId: studentId })
    return true
  })
}

/** Cryptographically random, so that folios cannot be guessed from known ones. */
export function drawFolio(): string {
  const letters = Array.from(
    { length: FOLIO_LENGTH },
    () => FOLIO_ALPHABET[randomInt(FOLIO_ALPHABET.length)],
  )
  return writeFolio(letters.join(''))
}

const AT_ONCE = 200

/** Issues missing certificates in batches. An error ends the job, which is then retried. */
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
