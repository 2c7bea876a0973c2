import { defaultTimeZone, isoDay } from '@ateneo/contract/calendar'
import {
  createTaxProfile,
  editPayoutAccount,
  getBalance,
  preparePayout,
  sendPayout,
  setTaxProfile,
} from '../../server/src/features/payouts/service.ts'
import { daysBefore } from './dates.ts'
import { callerOf, type Past } from './past.ts'
import type { Person } from './plan-people.ts'

/** In days before now. */
const SENT_AGO = 26
const PREPARED_AGO = 1

type Payee = 'joaquin' | 'mariana'

/** Accounts of nobody, with the right check digit. */
const accounts: Record<Payee, { bank: string; clabe: string }> = {
  joaquin: { bank: 'Santander', clabe: '014180000000000013' },
  mariana: { bank: 'BBVA', clabe: '012180000000000015' },
}

/** One professor was paid, another's payout is prepared; what the others sold waits. */
export async function writePayouts(
  past: Past,
  director: Person,
  professors: Record<Payee, Person>,
  now: Date,
): Promise<void> {
  const admin = callerOf(director)
  const before = past(SENT_AGO + 10)
  const fees = await createTaxProfile(before, admin, {
    name: 'Honorarios',
    lines: [
      { name: 'ISR', percent: 10, base: 'earned', from: '2025-01-01' },
      { name: 'IVA', percent: 10.67, base: 'earned', from: '2025-01-01' },
    ],
  })
  for (const login of ['joaquin', 'mariana'] as const) {
    const { bank, clabe } = accounts[login]
    const { firstNames, lastNames } = professors[login]
    const account = { holder: `${firstNames} ${lastNames}`, bank, clabe }
    await editPayoutAccount(before, callerOf(professors[login]), account)
  }
  await setTaxProfile(before, admin, professors.joaquin.id, fees)
  const payoutId = await prepareAll(past, SENT_AGO, admin, professors.joaquin)
  const date = isoDay(daysBefore(now, SENT_AGO), defaultTimeZone)
  const sent = { reference: 'MBAN01002611080012', date }
  await sendPayout(past(SENT_AGO - 0.1), admin, payoutId, sent)
  await prepareAll(past, PREPARED_AGO, admin, professors.mariana)
}

async function prepareAll(
  past: Past,
  daysAgo: number,
  admin: ReturnType<typeof callerOf>,
  { id: professorId }: Person,
): Promise<string> {
  const ctx = past(daysAgo)
  const { balances } = await getBalance(ctx, professorId)
  const { currency, readyCents } = balances[0]!
  return preparePayout(ctx, admin, { professorId, currency, earned: readyCents / 100 })
}
