import { Secret, TOTP } from 'otpauth'
import { eq } from '../platform/db/drizzle.ts'
import { issueChallenge } from '../features/identity/sessions/login-challenge.ts'
import { encryptSecret } from '../features/identity/second-factor/second-factor-secret.ts'
import { secondFactors, users } from '../features/identity/tables.ts'
import type { TestApp } from './test-app.ts'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** What an application with this secret shows, `steps` of 30 seconds from now. */
export function codeOf({ clock }: TestApp, secret = SECRET, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: clock.now().getTime() + steps * 30_000 })
}

/** Gives each of them an unused second factor, in place of theirs; none if `state` is so. */
export async function buildSecondFactors(
  { db, ctx, clock }: TestApp,
  people: readonly { id: string }[],
  state: 'none' | 'begun' | 'enabled',
): Promise<void> {
  for (const { id: userId } of people) {
    await db.delete(secondFactors).where(eq(secondFactors.userId, userId))
    if (state === 'none') continue
    await db.insert(secondFactors).values({
      userId,
      secret: encryptSecret(ctx.secrets, userId, SECRET),
      enabledAt: state === 'enabled' ? clock.now() : null,
      createdAt: clock.now(),
    })
  }
}

/** As the first step of a login gives it. */
export async function challengeOf({ db, ctx }: TestApp, { id }: { id: string }): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return issueChallenge(ctx, user!)
}
