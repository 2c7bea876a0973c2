import * as calls from '@ateneo/contract'
import { openTill } from './builders/build-earnings.ts'
import { PASSWORD } from './builders/build-people.ts'
import { nameOf } from './builders/build-whole-account.ts'
import type { TestUser } from './client.ts'
import type { TestApp } from './test-app.ts'

type Paid = TestUser & Parameters<typeof nameOf>[0]

/** A payout that was sent to a professor and came back, with their name in all of its texts. */
export async function payProfessor(academy: TestApp, admin: TestUser, professor: Paid) {
  const signed = `De ${nameOf(professor)}`
  await academy.as(professor).call(calls.editPayoutAccount, {
    body: {
      holder: signed,
      bank: signed,
      clabe: '032180000118359719',
      password: PASSWORD,
    },
  })
  const till = await openTill(academy, professor.id, 400)
  await till.sell({ grossCents: 50_000 })
  const office = academy.as(admin)
  const params = { professorId: professor.id }
  const body = { currency: 'MXN', earned: 500 }
  const { insertedId: payoutId } = await office.call(calls.preparePayout, { params, body })
  await office.call(calls.sendPayout, {
    params: { payoutId },
    body: { reference: signed, date: '2026-01-15' },
  })
  await office.call(calls.returnPayout, { params: { payoutId }, body: { reason: signed } })
}
