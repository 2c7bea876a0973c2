import * as calls from '@ateneo/contract'
import { insertAwaitedTransfer } from '../transfers.ts'
import { row, type Fixtures } from './fixtures.ts'

export function transfersCalls({ academy, users, picture }: Fixtures) {
  const open = () => insertAwaitedTransfer(academy, users['the buyer'].id)
  const claim = async () => {
    const params = await open()
    await academy.as(users['the buyer']).call(calls.claimTransfer, { params, form: {} })
    return params
  }
  return [
    row(calls.getTransfer, async () => ({ params: await open() })),
    row(calls.claimTransfer, async () => ({
      params: await open(),
      form: { trace: 'AB12', note: 'Desde otra cuenta' },
      file: picture,
    })),
    row(calls.listTransfers),
    row(calls.receiveTransfer, async () => ({
      params: await open(),
      body: { amount: 199, receivedOn: '2026-03-02', trace: '', received: 0 },
    })),
    row(calls.askTransferAgain, async () => ({
      params: await claim(),
      body: { reason: 'No se lee el comprobante' },
    })),
    row(calls.rejectTransfer, async () => ({
      params: await open(),
      body: { reason: 'Ya no la quiere' },
    })),
  ]
}
