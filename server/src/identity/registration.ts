import type { Input, register } from '@ateneo/contract'
import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import { notify } from '../notifications/service.ts'
import { hashPassword } from './passwords.ts'
import { insertProfessorRequest } from './professor-requests-store.ts'
import { verificationLetters } from './queues.ts'
import { insertUser } from './store.ts'

type Registration = Input<typeof register>['body']

/** A student's account waits for its verification, a professor's for an administrator. */
export async function registerUser(ctx: Context, registration: Registration): Promise<void> {
  const { password, ...person } = registration
  const now = ctx.now()
  const passwordHash = await hashPassword(password)
  await ctx.db.transaction(async (tx) => {
    const user = await insertUser(tx, {
      ...person,
      passwordHash,
      state: person.type === 'student' ? 'unverified' : 'awaiting_approval',
      createdAt: now,
    })
    if (!user) throw fail('email_taken')
    if (user.type === 'student') {
      await ctx.jobs.enqueue(tx, verificationLetters, { userId: user.id })
      return
    }
    const requestId = await insertProfessorRequest(tx, { userId: user.id, now })
    await notify(ctx, tx, {
      to: 'administrators',
      type: 'solicitud',
      message: `${user.firstNames} ${user.lastNames} pide darse de alta como maestro.`,
      href: `/Administrador/alta?maestroId=${requestId}`,
    })
  })
}
