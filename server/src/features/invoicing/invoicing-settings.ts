import { defaultUnitKey, type Input, type InvoicingProblem, type VatChoice } from '@ateneo/contract'
import type * as calls from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { requireVersion, versionOf } from '../../platform/concurrency/entity-version.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import {
  explainInvoicing,
  InvoicingUnavailable,
} from '../../platform/invoicing-providers/provider.ts'
import { recordAudit } from '../audit/service.ts'
import { getFiscalTerms } from '../settings/service.ts'
import { encryptKey } from './open-invoicing.ts'
import {
  findSettingsRow,
  lockSettingsRow,
  type SettingsRow,
  updateSettingsRow,
} from './settings-store.ts'

/** SAT's keys, until somebody saves others. */
export const keysOf = ({
  productKey = null,
  unitKey = defaultUnitKey,
  cardForm = '04',
  otherForm = '99',
}: Partial<SettingsRow> = {}) => ({ productKey, unitKey, cardForm, otherForm })

/** Another whenever one of its values is saved. */
export const settingsVersion = (row: SettingsRow | undefined) => {
  const { productKey, unitKey, cardForm, otherForm } = keysOf(row)
  return versionOf([productKey, unitKey, cardForm, otherForm, row?.facturapiKey ?? null])
}

export async function getInvoicingSettings(ctx: Context) {
  return { row: await findSettingsRow(ctx.db), isFixed: ctx.config.facturapiKey !== undefined }
}

/** A key that is given is encrypted, `null` takes it away; an absent one stays. */
export async function editInvoicingSettings(
  ctx: Context,
  admin: Caller,
  { key, version, ...fields }: Input<typeof calls.editInvoicingSettings>['body'],
): Promise<void> {
  if (key !== undefined && ctx.config.facturapiKey !== undefined) throw fail('invoicing_key_fixed')
  await ctx.db.transaction(async (tx) => {
    const before = await lockSettingsRow(tx, ctx.now())
    requireVersion(version, settingsVersion(before))
    await updateSettingsRow(tx, { ...fields, ...changeKey(ctx, before, key), updatedAt: ctx.now() })
    const shown = keysOf(before)
    await recordAudit(ctx, tx, admin, {
      action: 'invoicing.edit',
      subject: { type: 'settings', label: 'Facturación con Facturapi' },
      before: { ...shown, hasKey: before.facturapiKey !== null },
      // Whether there is a key, never what it is.
      after: {
        ...shown,
        ...fields,
        hasKey: key === undefined ? before.facturapiKey !== null : key !== null,
      },
    })
  })
}

/** What was paid before there was a key is not sent. */
function changeKey(
  ctx: Context,
  { facturapiKey, since }: SettingsRow,
  key: string | null | undefined,
): Partial<SettingsRow> {
  if (key === undefined) return {}
  if (key === null) return { facturapiKey: null, since: null }
  const keeps = facturapiKey !== null && since !== null
  return { facturapiKey: encryptKey(ctx.secrets, key), since: keeps ? since : ctx.now() }
}

type Asking = Pick<Context, 'config' | 'db' | 'invoicing' | 'now'>

/** Asks the provider; it is given fifteen seconds. */
export async function checkInvoicing(ctx: Asking): Promise<InvoicingProblem[]> {
  try {
    const provider = await ctx.invoicing.find()
    if (!provider) return [{ name: 'key_missing', reason: null }]
    const { current } = await getFiscalTerms(ctx)
    return [
      ...(await provider.check(current?.rfc)),
      ...listGaps(await findSettingsRow(ctx.db), current?.vat),
    ]
  } catch (error) {
    // The key that is saved cannot be read.
    if (!(error instanceof InvoicingUnavailable)) throw error
    return [{ name: 'failed', reason: explainInvoicing(error) }]
  }
}

function listGaps(row: SettingsRow | undefined, vat: VatChoice | undefined): InvoicingProblem[] {
  const gaps: InvoicingProblem[] = []
  if (!row?.productKey) gaps.push({ name: 'product_missing', reason: null })
  if (vat === undefined || vat === 'none') gaps.push({ name: 'tax_missing', reason: null })
  return gaps
}
