import type { Context } from '../../context.ts'
import { jobHandler, type JobHandler } from '../../platform/jobs/job-handler.ts'
import { courseCompletionJobs } from '../learning/service.ts'
import { getSite } from '../settings/service.ts'
import { composeIssueEmail, composeRevocationEmail } from './emails.ts'
import { certificateSweeps, issueEmails, revocationEmails } from './queues.ts'
import { issueCertificate, sweepCertificates } from './service.ts'
import { getCertificateWithEmail } from './store.ts'

interface Named {
  certificateId: string
}

export const certificateJobHandlers: JobHandler[] = [
  jobHandler(courseCompletionJobs, async (ctx, { studentId, courseId }) => {
    await issueCertificate(ctx, studentId, courseId)
  }),
  jobHandler(certificateSweeps, sweepCertificates),
  jobHandler(issueEmails, mailIssue),
  jobHandler(revocationEmails, mailRevocation),
]

async function mailIssue(ctx: Context, { certificateId }: Named): Promise<void> {
  const addressed = await getCertificateWithEmail(ctx.db, certificateId)
  await ctx.mail.send(composeIssueEmail(addressed, await getSite(ctx)))
}

async function mailRevocation(ctx: Context, { certificateId }: Named): Promise<void> {
  const addressed = await getCertificateWithEmail(ctx.db, certificateId)
  const email = composeRevocationEmail(addressed, await getSite(ctx))
  // Undefined if the certificate was restored before this job ran.
  if (email) await ctx.mail.send(email)
}
