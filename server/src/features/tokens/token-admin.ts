import { createHash, randomBytes } from 'node:crypto'
import { MAX_TOKEN_DAYS, TOKEN_PREFIX, type TokenScope, type TokenState } from '@ateneo/contract'
import { isoDay } from '@ateneo/contract/calendar'
import { recordAudit } from '../audit/service.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { fail } from '../../platform/errors/fail.ts'
import { idPlace, keysetPage } from '../../platform/http/keyset-page.ts'
import type { Caller } from '../../platform/http/route.ts'
import { midnight } from '../../platform/text/midnight.ts'
import {
  findSecondFactorDemand,
  getSecondFactorRequirement,
  getTimeZone,
} from '../settings/service.ts'
import {
  deleteAllOf,
  disownAllOf,
  findToken,
  insertToken,
  listTokenRows,
  lockAdministrator,
  revoke,
  revokeAllOf,
  type TokenRow,
} from './store.ts'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
const ENDING_LENGTH = 4

interface TokenTerms {
  name: string
  scopes: TokenScope[]
  /** The token's last day. */
  until: string
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export async function listTokens(
  ctx: Context,
  {
    state,
    ...wanted
  }: { state?: TokenState | undefined; limit: number; cursor?: string | undefined },
) {
  const now = ctx.now()
  const page = await keysetPage(wanted, {
    shape: idPlace,
    find: (slice) => listTokenRows(ctx.db, { state, now }, slice),
    placeOf: ({ token: { id } }) => ({ id }),
  })
  return { ...page, now }
}

/** The token itself is in this answer and nowhere else. */
export async function createToken(
  ctx: Context,
  admin: Caller,
  { name, scopes, until }: TokenTerms,
): Promise<{ id: string; token: string }> {
  const expiresAt = await endOf(ctx, until)
  const token = `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`
  const values = {
    userId: admin.id,
    name,
    scopes: [...new Set(scopes)],
    tokenHash: hashToken(token),
    ending: token.slice(-ENDING_LENGTH),
    createdAt: ctx.now(),
    expiresAt,
  }
  const id = await ctx.db.transaction(async (tx) => {
    const owner = await lockAdministrator(tx, admin.id)
    if (!owner) throw fail('token_invalid')
    if (!owner.isSuperAdmin) throw fail('super_admin_required')
    const { isRequired, epoch } = await getSecondFactorRequirement(tx)
    const lacks = await findSecondFactorDemand(tx, admin.sessionId ?? '')
    if (isRequired && lacks) throw fail(lacks)
    const made = { secondFactor: !lacks, secondFactorEpoch: epoch }
    const inserted = await insertToken(tx, { ...values, ...made })
    await recordAudit(ctx, tx, admin, {
      action: 'token.create',
      subject: { type: 'token', id: inserted, label: values.name },
      after: { scopes: values.scopes.join(', '), until },
    })
    return inserted
  })
  return { id, token }
}

async function endOf(ctx: Context, until: string): Promise<Date> {
  const timeZone = await getTimeZone(ctx.db)
  const last = new Date(ctx.now().getTime() + MAX_TOKEN_DAYS * DAY_MILLISECONDS)
  const invalidUntil = (message: string) => fail('invalid_data', [{ path: 'until', message }])
  if (until < isoDay(ctx.now(), timeZone)) throw invalidUntil('Ese día ya pasó.')
  if (until > isoDay(last, timeZone)) throw invalidUntil('Un token dura un año como máximo.')
  return midnight(until, timeZone, 1)
}

/** Every call looks the token up, so that the next call fails. */
export async function revokeToken(ctx: Context, admin: Caller, tokenId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const token = await findToken(tx, tokenId)
    if (!token) throw fail('access_token_not_found')
    if (!(await revoke(tx, tokenId, ctx.now()))) throw fail('access_token_revoked')
    await recordRevocation(ctx, tx, admin, token)
  })
}

async function recordRevocation(
  ctx: Context,
  tx: Transaction,
  admin: Caller,
  { id, name, userId }: TokenRow,
): Promise<void> {
  await recordAudit(ctx, tx, admin, {
    action: 'token.revoke',
    subject: { type: 'token', id, label: name },
    personId: userId,
  })
}

/** When an account loses its rights; restoring the account does not restore its tokens. */
export async function revokeTokensOf(ctx: Context, tx: Transaction, userId: string): Promise<void> {
  await revokeAllOf(tx, userId, ctx.now())
}

/** The owner's second factor is gone: where the academy requires it, so are the tokens made with it. */
export async function disownTokensOf(tx: Transaction, userId: string): Promise<void> {
  await disownAllOf(tx, userId, await getSecondFactorRequirement(tx))
}

export async function eraseTokens(tx: Transaction, userId: string): Promise<void> {
  await deleteAllOf(tx, userId)
}
