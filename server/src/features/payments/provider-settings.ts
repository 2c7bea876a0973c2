import {
  type Input,
  isBankAccount,
  isPayDays,
  type PaymentProvider,
  paymentProviders,
  providerKeyNames,
  type ProviderProblem,
  readStripeMethods,
  writtenKeys,
} from '@ateneo/contract'
import type * as calls from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { requireVersion, versionOf } from '../../platform/concurrency/entity-version.ts'
import type { Config } from '../../platform/config/config.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { explainGateway, GatewayError } from '../../platform/payment-gateways/gateway.ts'
import { recordAudit } from '../audit/service.ts'
import { listOfferedProviders } from './offered-providers.ts'
import { encryptKey, readSavedKeys } from './saved-keys.ts'
import { listProviderRows, lockProviderRow, type ProviderRow, updateProviderRow } from './store.ts'

/** Another whenever the provider is switched or one of its keys saved. */
export const providerVersion = (row: Pick<ProviderRow, 'isOn' | 'keys'> | undefined) =>
  versionOf([row?.isOn ?? true, row?.keys ?? {}])

const isFixed = ({ providerKeys }: Config, provider: PaymentProvider, key: string) =>
  new Map(Object.entries(providerKeys[provider])).get(key) !== undefined

export async function listProviderSettings(ctx: Context) {
  const rows = await listProviderRows(ctx.db)
  const offered = await listOfferedProviders(ctx)
  const written = await Promise.all(rows.map((row) => readWritten(ctx, row)))
  return paymentProviders.map((name) => {
    const words = new Map(written.find(({ provider }) => provider === name)?.words)
    const row = rows.find(({ provider }) => provider === name)
    return {
      name,
      row,
      isOffered: offered.some(({ provider }) => provider === name),
      keys: providerKeyNames[name].map((key) => ({
        name: key,
        source: isFixed(ctx.config, name, key)
          ? ('variables' as const)
          : row?.keys[key] === undefined
            ? null
            : ('settings' as const),
        value: words.get(key) ?? null,
      })),
    }
  })
}

/** Those that are no secrets. With other secrets than when they were saved, there are none. */
async function readWritten(ctx: Context, { provider, keys }: ProviderRow) {
  if (!Object.keys(keys).some((key) => writtenKeys.includes(key))) return { provider, words: [] }
  try {
    const saved = Object.entries(await readSavedKeys(ctx, provider))
    return { provider, words: saved.filter(([key]) => writtenKeys.includes(key)) }
  } catch (err) {
    if (!(err instanceof GatewayError)) throw err
    ctx.log.warn({ err, provider }, 'what is written of a payment provider could not be read')
    return { provider, words: [] }
  }
}

export type ProviderOfList = Awaited<ReturnType<typeof listProviderSettings>>[number]

/** A key that is given is encrypted, `null` takes it away; an absent one stays. */
export async function editProviderSettings(
  ctx: Context,
  admin: Caller,
  provider: PaymentProvider,
  { isOn, keys = {}, version }: Input<typeof calls.editProviderSettings>['body'],
): Promise<void> {
  for (const key of Object.keys(keys)) {
    if (!providerKeyNames[provider].some((name) => name === key)) throw fail('provider_key_unknown')
    if (isFixed(ctx.config, provider, key)) throw fail('provider_key_fixed')
  }
  if (provider === 'transferencia') checkBankAccount(keys)
  if (provider === 'stripe' && keys['payMethods']) checkPayMethods(keys['payMethods'])
  await ctx.db.transaction(async (tx) => {
    const before = await lockProviderRow(tx, provider, ctx.now())
    requireVersion(version, providerVersion(before))
    const after = {
      ...before,
      isOn: isOn ?? before.isOn,
      keys: changeKeys(ctx, before, keys),
      updatedAt: ctx.now(),
    }
    await updateProviderRow(tx, after)
    await recordAudit(ctx, tx, admin, {
      action: 'payments.edit',
      subject: { type: 'settings', label: `Pagos: ${provider}` },
      before: { isOn: before.isOn, keys: Object.keys(before.keys) },
      // Which keys were written, never what they are.
      after: { isOn: after.isOn, keys: Object.keys(after.keys), written: Object.keys(keys) },
    })
  })
}

function checkBankAccount({ account, payDays }: Record<string, string | null>): void {
  if (account && !isBankAccount(account)) throw fail('bank_account_wrong')
  if (payDays && !isPayDays(payDays)) throw fail('pay_days_wrong')
}

function checkPayMethods(text: string): void {
  if (!readStripeMethods(text)) throw fail('pay_methods_wrong')
}

function changeKeys(
  { secrets }: Context,
  { provider, keys: before }: ProviderRow,
  given: Record<string, string | null>,
): Record<string, string> {
  const kept = Object.entries(before).filter(([key]) => !(key in given))
  const written = Object.entries(given).flatMap(([key, text]) =>
    text === null ? [] : [[key, encryptKey(secrets, { provider, key, text })] as const],
  )
  return Object.fromEntries([...kept, ...written])
}

/** Asks the provider; it is given fifteen seconds. */
export async function checkProvider(
  { gateways, log }: Context,
  provider: PaymentProvider,
): Promise<ProviderProblem[]> {
  try {
    const gateway = await gateways.find(provider)
    if (gateway) return await gateway.check()
  } catch (err) {
    // The keys that are saved cannot be read.
    if (!(err instanceof GatewayError)) throw err
    log.warn({ err, provider }, 'a payment provider could not be asked')
    return [{ name: 'failed', reason: explainGateway(err) }]
  }
  const name = provider === 'sandbox' ? 'not_allowed' : 'keys_missing'
  return [{ name, reason: null }]
}
