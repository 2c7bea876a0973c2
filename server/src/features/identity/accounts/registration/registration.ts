import type * as calls from '@ateneo/contract'
import type { Input } from '@ateneo/contract'
import type { Context } from '../../../../context.ts'
import { recordAcceptance } from './legal-acceptances.ts'
import { tellOfRegistration } from './registration-event.ts'
import { fail } from '../../../../platform/errors/fail.ts'
import { apply, readApplicationFields } from '../../applications/applications.ts'
import { getAsksProfessionalId } from '../../../settings/service.ts'
import type { Asker } from '../../passwords/fair-queue.ts'
import { hashPassword } from '../../passwords/passwords.ts'
import { verificationEmails } from '../../queues.ts'
import { admitMail } from '../requested-emails-store.ts'
import { insertUser } from '../../store.ts'

type Registration = Input<typeof calls.register>['body']

async function requireNoProfessionalId(ctx: Context): Promise<void> {
  if (!(await getAsksProfessionalId(ctx.db))) return
  const message = 'Escribe tu cédula profesional.'
  throw fail('invalid_data', [{ path: 'professionalId', message }])
}

/**
 * A student's account waits for email verification, a professor's for an administrator's approval.
 */
export async function register(
  ctx: Context,
  registration: Registration,
  asker: Asker,
): Promise<{ userId: string; type: Registration['type'] }> {
  const { password, accepted, ...person } = registration
  if (person.type === 'professor' && person.professionalId === undefined) {
    await requireNoProfessionalId(ctx)
  }
  const now = ctx.now()
  const passwordHash = await hashPassword(password, asker)
  return ctx.db.transaction(async (tx) => {
    const user = await insertUser(tx, {
      type: person.type,
      firstNames: person.firstNames,
      lastNames: person.lastNames,
      email: person.email,
      ...(person.type === 'professor' && { professionalId: person.professionalId }),
      passwordHash,
      state: person.type === 'student' ? 'unverified' : 'awaiting_approval',
      createdAt: now,
    })
    if (!user) throw fail('email_taken')
    await recordAcceptance(ctx, tx, { userId: user.id, accepted })
    await tellOfRegistration(ctx, tx, user)
    const made = { userId: user.id, type: person.type }
    if (user.type === 'student') {
      // Over the daily email limit no verification is sent; the user can request one the next day.
      if (await admitMail(tx, { recipient: user.email, userId: user.id, now })) {
        await ctx.jobs.enqueue(tx, verificationEmails, { userId: user.id })
      }
      return made
    }
    await apply(ctx, tx, user, readApplicationFields(registration))
    return made
  })
}
