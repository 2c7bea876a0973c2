import type * as calls from '@ateneo/contract'
import type { Input, Issue, LegalVersions } from '@ateneo/contract'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { tellOfRegistration } from '../accounts/registration/registration-event.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { AppError, fail } from '../../../platform/errors/fail.ts'
import { identifyPerson, type Person } from './identity-provider.ts'
import { recordAcceptance } from '../accounts/registration/legal-acceptances.ts'
import { findLinkedAccount } from './linked-identities-store.ts'
import { linkIdentity, takeOver } from './linked-identities.ts'
import { linkedIdentityEmails } from '../queues.ts'
import { openClaims, sealClaims } from '../sessions/sealed-claims.ts'
import { requireSecondFactor } from '../second-factor/second-factor-login.ts'
import { openSession, type OpenSession } from '../sessions/sessions.ts'
import type { Attempt } from './sign-in-attempt.ts'
import { findUser, insertUser, lockUser, lockUserByEmail, type UserRow } from '../store.ts'
import { hashUnknownPassword } from '../passwords/unknown-password.ts'

const NAMES_MILLISECONDS = 10 * 60 * 1000

interface Return {
  attempt: Attempt
  response: URLSearchParams
  entry: SignInRequest
}

interface SignInRequest {
  network: string
  /** The legal texts that the screens showed, for an account that is created. */
  accepted: LegalVersions | undefined
}

/** Opens the session of the person that the identity provider sent back. */
export async function enterByProvider(
  ctx: Context,
  { attempt, response, entry }: Return,
): Promise<OpenSession> {
  return enter(ctx, await identifyPerson(ctx, attempt, response), entry)
}

const sealed = z.strictObject({
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  firstNames: z.string(),
  lastNames: z.string(),
  until: z.number(),
})

/** Continues after `sign_in_names_missing`, with the names that the person wrote. */
export async function registerByProvider(
  ctx: Context,
  { challenge, accepted, ...names }: Input<typeof calls.registerBySignIn>['body'],
  network: string,
): Promise<OpenSession> {
  if (ctx.config.oidc === undefined) throw fail('sign_in_not_offered')
  const claims = openClaims(ctx, 'sign-in', { sealed: challenge, schema: sealed })
  if (!claims) throw fail('sign_in_expired')
  const { until: _, ...person } = claims
  const firstNames = person.firstNames || (names.firstNames ?? '')
  const lastNames = person.lastNames || (names.lastNames ?? '')
  return enter(ctx, { ...person, firstNames, lastNames }, { network, accepted })
}

async function enter(ctx: Context, person: Person, entry: SignInRequest): Promise<OpenSession> {
  const { id } = await ctx.db.transaction((tx) => findOrCreate(ctx, tx, { person, ...entry }))
  await requireSecondFactor(ctx, requireActive(await findUser(ctx.db, id)))
  return ctx.db.transaction(async (tx) =>
    openSession(ctx, requireActive(await lockUser(tx, id, 'share')), tx),
  )
}

interface Arrival extends SignInRequest {
  person: Person
}

/** The account of a known identity, else that of its verified email, else a new one. */
async function findOrCreate(
  ctx: Context,
  tx: Transaction,
  { person, network, accepted }: Arrival,
): Promise<{ id: string }> {
  const linked = await findLinkedAccount(tx, person)
  if (linked !== undefined) return { id: linked }
  const { email } = person
  if (email === undefined) throw fail('sign_in_email_unverified')
  const known = await lockUserByEmail(tx, email)
  const created = known ? undefined : await createStudent(ctx, tx, { ...person, email })
  // Another sign-in of this person may have made it meanwhile.
  const user = known ?? created ?? (await lockUserByEmail(tx, email))
  if (!user) throw fail('sign_in_expired')
  if (user.state !== 'unverified') requireActive(user)
  // An unverified account was never logged in to, so that this is its first login.
  if (created || user.state === 'unverified') {
    await recordAcceptance(ctx, tx, { userId: user.id, accepted })
  }
  const joining = { user, person, network }
  if (!(await linkIdentity(ctx, tx, joining)) || created) return user
  const wasConfirmed = user.emailConfirmedAt !== null
  if (!wasConfirmed) await takeOver(ctx, tx, joining)
  await ctx.jobs.enqueue(tx, linkedIdentityEmails, { userId: user.id, wasConfirmed })
  return user
}

function requireActive(user: UserRow | undefined): UserRow {
  if (user?.state === 'active') return user
  if (user?.state === 'awaiting_approval') throw fail('application_pending')
  if (user?.state === 'rejected') throw fail('application_rejected')
  throw fail(user?.state === 'suspended' ? 'account_suspended' : 'user_not_active')
}

async function createStudent(ctx: Context, tx: Transaction, person: Person & { email: string }) {
  const { email, firstNames, lastNames } = person
  if (!firstNames || !lastNames) throw askForNames(ctx, person)
  const now = ctx.now()
  const created = await insertUser(tx, {
    type: 'student',
    state: 'active',
    firstNames,
    lastNames,
    email,
    emailConfirmedAt: now,
    passwordHash: await hashUnknownPassword(),
    createdAt: now,
  })
  if (created) await tellOfRegistration(ctx, tx, created)
  return created
}

function askForNames(ctx: Context, { issuer, subject, email, firstNames, lastNames }: Person) {
  const issues: Issue[] = [
    ...(firstNames ? [] : [{ path: 'firstNames', message: 'Escribe tu nombre.' }]),
    ...(lastNames ? [] : [{ path: 'lastNames', message: 'Escribe tus apellidos.' }]),
  ]
  const until = ctx.now().getTime() + NAMES_MILLISECONDS
  const claims = { issuer, subject, email, firstNames, lastNames, until }
  return new AppError('sign_in_names_missing', issues, sealClaims(ctx, 'sign-in', claims))
}
