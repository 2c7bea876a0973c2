import * as calls from '@ateneo/contract'
import { newId } from '../../platform/db/columns.ts'
import { resumeMoney } from '../../platform/installation/store.ts'
import { openTill } from '../builders/build-earnings.ts'
import { buildProfessor, PASSWORD } from '../builders/build-people.ts'
import { row, type Fixtures } from './fixtures.ts'

/** Longer than anything can be refunded. */
const DAYS = 400

export function payoutsCalls({ academy, users, professorId }: Fixtures) {
  const admin = () => academy.as(users['an administrator'])

  /** What a professor of their own is owed. */
  async function owe(): Promise<{ professorId: string }> {
    const professor = await buildProfessor(academy)
    await academy.db.transaction((tx) => resumeMoney(tx, academy.clock.now()))
    const till = await openTill(academy, professor.id, DAYS)
    await till.sell({ grossCents: 50_000, commissionCents: 10_000 })
    return { professorId: professor.id }
  }

  async function prepare(params: { professorId: string }) {
    const body = { currency: 'MXN', earned: 400 }
    const { insertedId } = await admin().call(calls.preparePayout, { params, body })
    return { params: { payoutId: insertedId } }
  }

  const prepared = async () => prepare(await owe())

  async function sent() {
    const args = await prepared()
    await admin().call(calls.sendPayout, { ...args, body: transfer })
    return args
  }

  const transfer = { reference: 'SPEI 8841', date: '2026-02-20' }
  const account = {
    holder: 'María José Hernández',
    bank: 'Santander',
    clabe: '032180000118359719',
    password: PASSWORD,
  }
  const buildForm = () => ({
    name: `Honorarios ${newId()}`,
    lines: [{ name: 'ISR', percent: 10, base: 'earned' as const, from: '2026-01-01' }],
  })
  const buildProfile = async () => {
    const { insertedId } = await admin().call(calls.createTaxProfile, { body: buildForm() })
    return { params: { taxProfileId: insertedId } }
  }
  const ofMonth = { query: { month: '2026-03' } }
  return [
    row(calls.listBalances),
    row(calls.getBalance, async () => ({ params: await owe() })),
    row(calls.listOwedEntries, async () => ({ params: await owe() })),
    row(calls.preparePayout, async () => ({
      params: await owe(),
      body: { currency: 'MXN', earned: 400 },
    })),
    row(calls.listPayouts),
    row(calls.getPayout, prepared),
    row(calls.sendPayout, async () => ({ ...(await prepared()), body: transfer })),
    row(calls.discardPayout, prepared),
    row(calls.returnPayout, async () => ({ ...(await sent()), body: { reason: 'Volvió.' } })),
    row(calls.revealClabe, async () => {
      const params = await owe()
      const own = academy.as({ id: params.professorId, type: 'professor' })
      await own.call(calls.editPayoutAccount, { body: account })
      return prepare(params)
    }),
    row(calls.getStatement, async () => ({ params: await owe(), ...ofMonth })),
    row(calls.listTaxProfiles),
    row(calls.createTaxProfile, () => ({ body: buildForm() })),
    row(calls.editTaxProfile, async () => ({ ...(await buildProfile()), body: buildForm() })),
    row(calls.deleteTaxProfile, buildProfile),
    row(calls.setTaxProfile, async () => {
      const { params } = await buildProfile()
      return { params: await owe(), body: params }
    }),
    row(calls.getPayoutAccount),
    row(calls.editPayoutAccount, () => ({ body: account })),
    row(calls.getOwnBalance),
    row(calls.listOwnPayouts),
    row(calls.getOwnPayout, async () => {
      const till = await openTill(academy, professorId, DAYS)
      await till.sell({ grossCents: 40_000 })
      const params = { professorId }
      const { balances } = await admin().call(calls.getBalance, { params })
      const body = { currency: 'MXN', earned: balances[0]!.ready }
      const { insertedId } = await admin().call(calls.preparePayout, { params, body })
      const made = { params: { payoutId: insertedId } }
      await admin().call(calls.sendPayout, { ...made, body: transfer })
      return made
    }),
    row(calls.getOwnStatement, () => ofMonth),
  ]
}
