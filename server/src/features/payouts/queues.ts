import { emailQueue } from '../../platform/mail/email-queue.ts'

/** Email to the professor whose payout was sent, or came back. */
export const payoutEmails = emailQueue<{ payoutId: string; event: 'sent' | 'returned' }>(
  'payouts.payout',
)

/** Email to the professor whose payouts go to another account from now on. */
export const accountEmails = emailQueue<{ professorId: string }>('payouts.account')
