import type { BalanceState } from '@ateneo/contract'
import type { Executor } from '../../platform/db/connect.ts'
import { type SQL, sql } from '../../platform/db/drizzle.ts'
import type { Slice } from '../../platform/db/keyset.ts'
import { foldedPerson, fullName, users } from '../identity/tables.ts'
import {
  owedEntries,
  type OwedRow,
  prepared,
  type RefundWindow,
  sums,
  toDate,
} from './owed-store.ts'

const sortKey = sql`fold(${fullName})`

export type BalancePlace = { name: string; id: string; currency: string }

export type BalanceRow = OwedRow & {
  professorId: string
  name: string
  email: string
  /** By which the list is sorted. */
  key: string
  lastSentOn: string | null
  lastCents: number | null
  hasClabe: boolean
}

interface BalanceFilter extends RefundWindow {
  q: string
  state: BalanceState | undefined
}

const conditions: Record<BalanceState, SQL> = {
  ready: sql`"readyCents" > 0`,
  held: sql`"heldCents" > 0`,
  negative: sql`"readyCents" < 0`,
}

/** Of everybody who ever earned something, by name. */
export async function listBalanceRows(
  db: Executor,
  { q, state, ...window }: BalanceFilter,
  { after, limit }: Slice<BalancePlace>,
): Promise<BalanceRow[]> {
  const words = q.trim().split(/\s+/).filter(Boolean).slice(0, 8)
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`)
  const wanted = [
    ...patterns.map((pattern) => sql`${foldedPerson(users)} like fold(${pattern})`),
    ...(state === undefined ? [] : [conditions[state]]),
    ...(after
      ? [
          sql`(${sortKey}, ${users.id}, sold.currency)
            > (${after.name}, ${after.id}::uuid, ${after.currency})`,
        ]
      : []),
  ]
  const where = wanted.length === 0 ? sql`` : sql`where ${sql.join(wanted, sql` and `)}`
  const { rows } = await db.execute<BalanceRow>(sql`
    with ${owedEntries(undefined, window)},
      balances as (select professor_id, currency, ${sums(window)} from owed group by 1, 2),
      prepared as (${prepared}),
      sold as (select distinct professor_id, currency from ledger_entries)
    select ${users.id} as "professorId", ${users.email} as email, ${sortKey} as key,
      ${fullName} as name, sold.currency,
      coalesce("readyCents", 0) as "readyCents", coalesce("salesCents", 0) as "salesCents",
      coalesce("commissionCents", 0) as "commissionCents", coalesce("heldCents", 0) as "heldCents",
      "waitsSince", prepared.id as "preparedId", coalesce(prepared.cents, 0)::float8 as "preparedCents",
      latest.sent_on::text as "lastSentOn", latest.cents::float8 as "lastCents",
      exists (select from payout_accounts where payout_accounts.professor_id = ${users.id}
        and payout_accounts.clabe is not null) as "hasClabe"
    from sold join ${users} on ${users.id} = sold.professor_id
      left join balances on balances.professor_id = sold.professor_id and balances.currency = sold.currency
      left join prepared on prepared.professor_id = sold.professor_id and prepared.currency = sold.currency
      left join lateral (
        select sent_on, sales_cents - commission_cents - withheld_cents as cents from payouts
        where payouts.professor_id = sold.professor_id and payouts.currency = sold.currency
          and payouts.state = 'sent'
        order by sent_on desc, id desc limit 1) latest on true
    ${where} order by ${sortKey}, ${users.id}, sold.currency limit ${limit}`)
  return rows.map(toDate)
}
