import { recordAudit } from '../audit/service.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { notify } from '../notifications/service.ts'
import { revocationEmails } from './queues.ts'
import { type CertificateRow, clearRevocation, findCertificate, markRevoked } from './store.ts'

/** Keeps the folio; the public page then shows that the certificate is not valid. */
export async function revokeCertificate(
  ctx: Context,
  admin: Caller,
  folio: string,
  reason: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const revoked = await markRevoked(tx, folio, {
      revokedAt: ctx.now(),
      revokedBy: admin.id,
      revocationReason: reason,
    })
    if (!revoked) {
      const isKnown = await findCertificate(tx, folio)
      throw fail(isKnown ? 'certificate_already_revoked' : 'certificate_not_found')
    }
    await record(ctx, tx, admin, { certificate: revoked, action: 'certificate.revoke', reason })
    await tell(ctx, tx, revoked, `Se revocó tu certificado de «${revoked.courseTitle}».`)
    await ctx.jobs.enqueue(tx, revocationEmails, { certificateId: revoked.id })
  })
}

export async function restoreCertificate(
  ctx: Context,
  admin: Caller,
  folio: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const restored = await clearRevocation(tx, folio)
    if (!restored) {
      const isKnown = await findCertificate(tx, folio)
      throw fail(isKnown ? 'certificate_not_revoked' : 'certificate_not_found')
    }
    await record(ctx, tx, admin, { certificate: restored, action: 'certificate.restore' })
    await tell(
      ctx,
      tx,
      restored,
      `Tu certificado de «${restored.courseTitle}» vuelve a ser válido.`,
    )
  })
}

interface Step {
  certificate: CertificateRow
  action: 'certificate.revoke' | 'certificate.restore'
  reason?: string
}

async function record(
  ctx: Context,
  tx: Transaction,
  admin: Caller,
  { certificate, action, reason }: Step,
): Promise<void> {
  const { folio, studentName, courseTitle, studentId } = certificate
  await recordAudit(ctx, tx, admin, {
    action,
    subject: { type: 'certificate', id: folio, label: `${courseTitle}, de ${studentName}` },
    personId: studentId,
    reason,
  })
}

async function tell(
  ctx: Context,
  tx: Transaction,
  { studentId }: CertificateRow,
  message: string,
): Promise<void> {
  const href = '/Dashboard/certificates'
  await notify(ctx, tx, { to: [studentId], type: 'certificado', message, href })
}
