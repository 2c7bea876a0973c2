import * as calls from '@ateneo/contract'
import { defaultTimeZone, isoDay } from '@ateneo/contract/calendar'
import { expect } from 'vitest'
import type { History } from './history.ts'

export async function listPayouts({ world, professor }: History, state: calls.PayoutState) {
  const query = { professor: professor.id, state }
  return (await world.office().call(calls.listPayouts, { query })).documents
}

export async function readBalance({ world, professor }: History) {
  const params = { professorId: professor.id }
  return (await world.office().call(calls.getBalance, { params })).balances[0]
}

/** What is ready is prepared, unless something is. */
export async function prepare(history: History): Promise<string> {
  const balance = await readBalance(history)
  const { ready = 0, preparedId = null } = balance ?? {}
  const reply = await history.world.office().send(calls.preparePayout, {
    params: { professorId: history.professor.id },
    body: { currency: 'MXN', earned: ready },
  })
  expect(reply.statusCode).toBe(ready > 0 && preparedId === null ? 201 : 409)
  return ready > 0 ? `${ready}` : 'nothing'
}

export async function send(history: History): Promise<string> {
  const { world } = history
  const [prepared] = await listPayouts(history, 'prepared')
  if (!prepared) return 'nothing'
  const date = isoDay(world.academy.clock.now(), defaultTimeZone)
  await world.office().call(calls.sendPayout, {
    params: { payoutId: prepared._id },
    body: { reference: 'SPEI', date },
  })
  return 'sent'
}

export async function undo(history: History): Promise<string> {
  const { world } = history
  const [prepared] = await listPayouts(history, 'prepared')
  const [sent] = prepared ? [] : await listPayouts(history, 'sent')
  if (prepared) {
    await world.office().call(calls.discardPayout, { params: { payoutId: prepared._id } })
  }
  if (sent) {
    await world.office().call(calls.returnPayout, {
      params: { payoutId: sent._id },
      body: { reason: 'Volvió.' },
    })
  }
  return prepared ? 'discarded' : sent ? 'returned' : 'nothing'
}
