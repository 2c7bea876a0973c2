import { Secret, TOTP } from 'otpauth'
import QRCode from 'qrcode'
import type { SecondFactorEnrolment } from '@ateneo/contract'
import { RECOVERY_CODES } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { decryptSecret, drawRecoveryCode, hashRecoveryCode } from './second-factor-secret.ts'
import {
  replaceRecoveryCodes,
  type SecondFactorRow,
  spendRecoveryCode,
  advanceStep,
} from './second-factor-store.ts'

const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
/** Steps that the clock of a phone may be ahead or behind. */
const DRIFT_STEPS = 1

interface Account {
  issuer: string
  label: string
}

const totpOf = (secret: string, account?: Account) =>
  new TOTP({ ...account, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })

/** 160 random bits, as RFC 4226 recommends. */
export const newSecret = () => new Secret({ size: SECRET_BYTES }).base32

/** The secret as applications scan it, and to be typed by hand. */
export async function describeEnrolment(
  secret: string,
  account: Account,
): Promise<SecondFactorEnrolment> {
  const address = totpOf(secret, account).toString()
  const qrCode = await QRCode.toDataURL(address, { errorCorrectionLevel: 'M', margin: 2, scale: 6 })
  return { secret, address, qrCode }
}

/** Six digits of the application, unlike a recovery code. */
export const isOfApplication = (code: string) => code.length === 6

/** The time step that the code is of; undefined for a wrong one. */
export function findStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: DRIFT_STEPS })
  if (delta === null) return undefined
  return Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

/** True once for each code: it is used up in the transaction of what it allows. */
export async function spendCode(
  ctx: Context,
  tx: Executor,
  { userId, secret }: SecondFactorRow,
  code: string,
): Promise<boolean> {
  if (!isOfApplication(code)) {
    const codeHash = hashRecoveryCode(ctx.secrets, userId, code)
    return spendRecoveryCode(tx, userId, codeHash, ctx.now())
  }
  const step = findStep(decryptSecret(ctx.secrets, userId, secret), code, ctx.now())
  return step !== undefined && advanceStep(tx, userId, step)
}

/** Ten new ones in place of the others; only their hashes are kept. */
export async function issueRecoveryCodes(
  ctx: Context,
  tx: Executor,
  userId: string,
): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < RECOVERY_CODES) codes.add(drawRecoveryCode())
  const hashes = [...codes].map((code) =>
    hashRecoveryCode(ctx.secrets, userId, code.replace('-', '')),
  )
  await replaceRecoveryCodes(tx, userId, hashes)
  return [...codes]
}
