import type { Context } from '../../context.ts'
import { requireVersion, versionOf } from '../../platform/concurrency/entity-version.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { recordAudit } from '../audit/service.ts'
import {
  type AccountRow,
  findAccount,
  findProfessor,
  lockAccount,
  shareTaxProfile,
  updateAccount,
} from './account-store.ts'
import { encryptClabe } from './clabe-secret.ts'
import { accountEmails } from './queues.ts'

const CLABE_END = 4

/** Another whenever the account is saved. */
export const accountVersion = (row: AccountRow | undefined) =>
  versionOf([row?.holder ?? null, row?.bank ?? null, row?.clabe ?? null])

export async function getPayoutAccount(
  ctx: Context,
  { id }: Caller,
): Promise<AccountRow | undefined> {
  return findAccount(ctx.db, id)
}

interface AccountFields {
  holder: string
  bank: string
  clabe: string
  version?: string | undefined
}

/** A payout that is prepared keeps the account that it was prepared with. */
export async function editPayoutAccount(
  ctx: Context,
  { id }: Caller,
  { holder, bank, clabe, version }: AccountFields,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    requireVersion(version, accountVersion(await lockAccount(tx, id)))
    const clabeEnd = clabe.slice(-CLABE_END)
    await updateAccount(tx, id, {
      holder,
      bank,
      clabe: encryptClabe(ctx, id, clabe),
      clabeEnd,
      updatedAt: ctx.now(),
    })
    // Whatever emails they chose: it may not have been them.
    await ctx.jobs.enqueue(tx, accountEmails, { professorId: id })
  })
}

/** For the payouts that are prepared from now on; `null`: nothing is withheld. */
export async function setTaxProfile(
  ctx: Context,
  admin: Caller,
  professorId: string,
  taxProfileId: string | null,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const professor = await findProfessor(tx, professorId)
    if (!professor) throw fail('professor_not_found')
    const before = await lockAccount(tx, professorId)
    const nameOf = async (id: string | null) =>
      id === null ? undefined : await shareTaxProfile(tx, id)
    const chosen = await nameOf(taxProfileId)
    if (taxProfileId !== null && !chosen) throw fail('tax_profile_not_found')
    await updateAccount(tx, professorId, { taxProfileId })
    await recordAudit(ctx, tx, admin, {
      action: 'payout.set_tax_profile',
      subject: { type: 'user', id: professorId, label: professor.name },
      before: { taxProfile: (await nameOf(before.taxProfileId))?.name ?? null },
      after: { taxProfile: chosen?.name ?? null },
    })
  })
}
