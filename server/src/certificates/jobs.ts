import type { Context } from '../context.ts'
import { duty, type Duty } from '../jobs/duty.ts'
import { courseFinishedQueue } from '../learning/service.ts'
import { getSite } from '../settings/service.ts'
import { composeIssueLetter, composeRevocationLetter } from './mails.ts'
import { certificateSweeps, issueLetters, revocationLetters } from './queues.ts'
import { issueCertificate, sweepCertificates } from './service.ts'
import { getAddressed } from './store.ts'

interface Named {
  certificateId: string
}

export const certificateDuties: Duty[] = [
  duty(courseFinishedQueue, async (ctx, { studentId, courseId }) => {
    await issueCertificate(ctx, studentId, courseId)
  }),
  duty(certificateSweeps, sweepCertificates),
  duty(issueLetters, mailIssue),
  duty(revocationLetters, mailRevocation),
]

async function mailIssue(ctx: Context, { certificateId }: Named): Promise<void> {
  const addressed = await getAddressed(ctx.db, certificateId)
  await ctx.mail.send(composeIssueLetter(addressed, await getSite(ctx)))
}

async function mailRevocation(ctx: Context, { certificateId }: Named): Promise<void> {
  const addressed = await getAddressed(ctx.db, certificateId)
  const letter = composeRevocationLetter(addressed, await getSite(ctx))
  // It may have been restored before the letter was written.
  if (letter) await ctx.mail.send(letter)
}
