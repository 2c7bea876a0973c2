import type { WithholdingLine } from '@ateneo/contract'
import type { AuditAction } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { requireVersion, versionOf } from '../../platform/concurrency/entity-version.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { isUniqueViolation } from '../../platform/db/unique-violation.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { recordAudit } from '../audit/service.ts'
import {
  countOfTaxProfile,
  deleteTaxProfileRow,
  insertTaxProfile,
  listTaxProfileRows,
  lockTaxProfile,
  type TaxProfileRow,
  updateTaxProfile,
} from './account-store.ts'

interface TaxProfileFields {
  name: string
  lines: WithholdingLine[]
}

type Kept = Pick<TaxProfileRow, 'name' | 'lines'>

/** Another whenever its name or one of its lines changes. */
export const taxProfileVersion = ({ name, lines }: Kept) =>
  versionOf([
    name,
    lines.map(({ name: line, basisPoints, base, from }) => [line, basisPoints, base, from]),
  ])

export function listTaxProfiles(ctx: Context) {
  return listTaxProfileRows(ctx.db)
}

function toValues({ name, lines }: TaxProfileFields): Kept {
  return {
    name,
    lines: lines.map(({ name: line, percent, base, from }) => ({
      name: line,
      basisPoints: Math.round(percent * 100),
      base,
      from,
    })),
  }
}

/** Lines as the audit shows them. */
const describe = ({ name, lines }: Kept) => ({
  name,
  lines: lines.map((line) => `${line.name} ${line.basisPoints / 100} % ${line.base} ${line.from}`),
})

export function createTaxProfile(
  ctx: Context,
  admin: Caller,
  fields: TaxProfileFields,
): Promise<string> {
  const values = toValues(fields)
  return refuseTaken(() =>
    ctx.db.transaction(async (tx) => {
      const id = await insertTaxProfile(tx, { ...values, createdAt: ctx.now() })
      await record(ctx, tx, admin, { action: 'tax_profile.create', id, after: values })
      return id
    }),
  )
}

/** Payouts that are prepared keep what was withheld. */
export function editTaxProfile(
  ctx: Context,
  admin: Caller,
  id: string,
  { version, ...fields }: TaxProfileFields & { version?: string | undefined },
): Promise<void> {
  const after = toValues(fields)
  return refuseTaken(() =>
    ctx.db.transaction(async (tx) => {
      const before = await lockTaxProfile(tx, id)
      if (!before) throw fail('tax_profile_not_found')
      requireVersion(version, taxProfileVersion(before))
      await updateTaxProfile(tx, id, after)
      await record(ctx, tx, admin, { action: 'tax_profile.edit', id, before, after })
    }),
  )
}

/** The row lock makes who gives it to a professor meanwhile wait, and find it gone. */
export async function deleteTaxProfile(ctx: Context, admin: Caller, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockTaxProfile(tx, id)
    if (!before) throw fail('tax_profile_not_found')
    if ((await countOfTaxProfile(tx, id)) > 0) throw fail('tax_profile_in_use')
    await deleteTaxProfileRow(tx, id)
    await record(ctx, tx, admin, { action: 'tax_profile.delete', id, before })
  })
}

async function refuseTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'tax_profiles_name')) throw fail('tax_profile_taken')
    throw error
  }
}

interface Act {
  action: AuditAction
  id: string
  before?: Kept
  after?: Kept
}

async function record(
  ctx: Context,
  tx: Transaction,
  admin: Caller,
  { action, id, before, after }: Act,
): Promise<void> {
  await recordAudit(ctx, tx, admin, {
    action,
    subject: { type: 'tax_profile', id, label: (after ?? before)?.name ?? '' },
    before: before && describe(before),
    after: after && describe(after),
  })
}
