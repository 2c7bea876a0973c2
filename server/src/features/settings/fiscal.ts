import {
  type editFiscalTerms as editCall,
  type FiscalTerms,
  type Input,
  VAT_BASIS_POINTS,
  type VatChoice,
} from '@ateneo/contract'
import { isoDay } from '@ateneo/contract/calendar'
import { recordAudit } from '../audit/service.ts'
import type { Context } from '../../context.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { requireVersion, versionOf } from '../../platform/concurrency/entity-version.ts'
import type { Caller } from '../../platform/http/route.ts'
import { getTimeZone } from './current-settings.ts'
import { type FiscalTermsRow, insertFiscalTerms, listFiscalTerms } from './fiscal-store.ts'
import { lockSettings } from './store.ts'

/** What receipts say of who sells, on payments of today and of later days. */
export async function getFiscalTerms(ctx: Pick<Context, 'db' | 'now'>, db: Executor = ctx.db) {
  const rows = await listFiscalTerms(db)
  const today = isoDay(ctx.now(), await getTimeZone(db))
  return { ...arrange(rows, today), version: versionOf(rows[0]?.id ?? null) }
}

/** The settings' row is locked, so that one of two saves at once is refused by its version. */
export async function editFiscalTerms(
  ctx: Context,
  admin: Caller,
  { version, from, vat, ...texts }: Input<typeof editCall>['body'],
) {
  return ctx.db.transaction(async (tx) => {
    await lockSettings(tx, ctx.now())
    const before = await getFiscalTerms(ctx, tx)
    requireVersion(version, before.version)
    await insertFiscalTerms(tx, {
      ...texts,
      validFrom: from,
      vatBasisPoints: basisPoints[vat],
      createdAt: ctx.now(),
    })
    await recordAudit(ctx, tx, admin, {
      action: 'settings.edit_fiscal',
      subject: { type: 'settings', label: 'Datos fiscales de los recibos' },
      before: before.current ?? undefined,
      after: { ...texts, vat, from },
    })
    return getFiscalTerms(ctx, tx)
  })
}

const basisPoints: Record<VatChoice, number | null> = {
  included: VAT_BASIS_POINTS,
  exempt: 0,
  none: null,
}

/** A row counts from its day until one that was saved later takes its place. */
function arrange(rows: readonly FiscalTermsRow[], today: string) {
  const coming: FiscalTerms[] = []
  for (const row of rows) {
    if (row.validFrom <= today) return { current: present(row), coming }
    const isReplaced = coming[0] !== undefined && coming[0].from <= row.validFrom
    if (!isReplaced) coming.unshift(present(row))
  }
  return { current: null, coming }
}

function present({ validFrom, vatBasisPoints, ...row }: FiscalTermsRow): FiscalTerms {
  const { legalName, rfc, address, text } = row
  const vat = vatBasisPoints === null ? 'none' : vatBasisPoints === 0 ? 'exempt' : 'included'
  return { legalName, rfc, address, text, vat, from: validFrom }
}
