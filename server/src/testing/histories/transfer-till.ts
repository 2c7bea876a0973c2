import { receiveTransfer, rejectTransfer } from '@ateneo/contract'
import { defaultTimeZone, isoDay } from '@ateneo/contract/calendar'
import { buildApp } from '../../app.ts'
import type { Context } from '../../context.ts'
import { openPayments } from '../../features/payments/service.ts'
import { eq } from '../../platform/db/drizzle.ts'
import { transferCheckouts } from '../../platform/payment-gateways/transfer/tables.ts'
import { Client, type TestUser } from '../client.ts'
import { withGateways } from '../gateways.ts'
import type { TestApp } from '../test-app.ts'
import { bankAccount } from '../transfers.ts'
import type { Till } from './tills.ts'

/** The academy's account: what is on it stands in these books, whatever the academy knows of it. */
export async function openTransferTill(academy: TestApp, admin: TestUser): Promise<Till> {
  const { ctx, app } = await openApp(academy)
  const bank = new Map<string, number>()
  const received = new Map<string, number>()
  const office = () => new Client(app, ctx, admin)
  const find = async (token: string) => {
    const [row] = await academy.db
      .select()
      .from(transferCheckouts)
      .where(eq(transferCheckouts.token, token))
    return row!
  }

  /** Money that the academy does not take down is not in the account: nobody found it there. */
  async function arrive(token: string, cents: number) {
    if (cents <= 0) return
    const { orderId: transferOf } = await find(token)
    const before = received.get(token) ?? 0
    const { statusCode } = await office().send(receiveTransfer, {
      params: { orderId: transferOf },
      body: {
        amount: cents / 100,
        received: before / 100,
        receivedOn: isoDay(academy.clock.now(), defaultTimeZone),
      },
    })
    if (statusCode !== 200) return
    received.set(token, before + cents)
    bank.set(token, (bank.get(token) ?? 0) + cents)
  }

  return {
    name: 'transferencia',
    abilities: ['other amounts'],
    isByHand: true,
    ctx,
    as: (user) => new Client(app, ctx, user),
    acts: {
      async pay(token) {
        await arrive(token, (await find(token)).amountCents - (received.get(token) ?? 0))
      },
      payOther: arrive,
      async decline(token) {
        const { orderId } = await find(token)
        const body = { reason: 'No llegó.' }
        await office().send(rejectTransfer, { params: { orderId }, body })
      },
    },
    moneyOf: (token) => bank.get(token) ?? 0,
    noteArrived: (token, cents) => void bank.set(token, cents),
    noteReturned(token, cents) {
      bank.set(token, cents === undefined ? 0 : bank.get(token)! - cents)
    },
    close: () => app.close(),
  }
}

/** Transfers are the only way to pay. */
async function openApp(academy: TestApp) {
  const config = {
    ...academy.ctx.config,
    providerKeys: { ...academy.ctx.config.providerKeys, transferencia: bankAccount },
  }
  const gateways = withGateways(openPayments({ ...academy.ctx, config }), { sandbox: undefined })
  const ctx: Context = { ...academy.ctx, config, gateways }
  return { ctx, app: await buildApp(ctx) }
}
