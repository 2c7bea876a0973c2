import type { claimTransfer as claimCall, Input } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { withCompensation } from '../../platform/concurrency/with-compensation.ts'
import { newId } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller, ReceivedFile } from '../../platform/http/route.ts'
import {
  claimTransfer as markClaimed,
  findTransferOfOrder,
  listTransferReceipts,
  lockOpenTransfer,
} from '../../platform/payment-gateways/transfer/store.ts'
import { notify } from '../notifications/service.ts'
import { findParties, getOwnOrder, nameBought, type OrderRow } from '../purchases/service.ts'
import { countClaims, insertClaim, listClaims } from './claim-store.ts'
import { proofs, storeProof } from './proofs.ts'

/** Enough for a proof that is asked for again and again, too few to fill the storage. */
const MAX_CLAIMS = 20

/** What is known of a student's own transfer. */
export async function getTransfer(ctx: Context, student: Caller, orderId: string) {
  const order = await getOwnOrder(ctx, student, orderId)
  const transfer = await findTransferOfOrder(ctx.db, order.id)
  if (!transfer) throw fail('order_not_found')
  const [receipts, claims] = await Promise.all([
    listTransferReceipts(ctx.db, transfer.token),
    listClaims(ctx.db, [order.id]),
  ])
  const receivedCents = receipts.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return { receivedCents, claims }
}

interface Claim {
  orderId: string
  form: Input<typeof claimCall>['form']
  file: ReceivedFile | undefined
}

/** The student says that they paid: the administrators compare it with the bank. */
export async function claimTransfer(
  ctx: Context,
  student: Caller,
  { orderId, form, file }: Claim,
): Promise<void> {
  const order = await getOwnOrder(ctx, student, orderId)
  if (order.provider !== 'transferencia') throw fail('order_not_found')
  const claimId = newId()
  const proof = file && (await storeProof(ctx, claimId, file))
  const { trace = '', note = '' } = form
  const claim = { id: claimId, trace: trace || null, note, ...proof }
  await withCompensation(
    ctx,
    () => ctx.db.transaction((tx) => saveClaim(ctx, tx, order, claim)),
    async () => proof && ctx.storage.remove(proofs.keyOf(claimId)),
  )
}

async function saveClaim(
  ctx: Context,
  tx: Transaction,
  order: OrderRow,
  claim: { id: string; trace: string | null; note: string },
): Promise<void> {
  const transfer = await lockOpenTransfer(tx, order.id)
  if (!transfer || order.status !== 'created') throw fail('order_closed')
  if ((await countClaims(tx, order.id)) >= MAX_CLAIMS) throw fail('transfer_claims_full')
  const now = ctx.now()
  await insertClaim(tx, { ...claim, orderId: order.id, state: 'open', createdAt: now })
  await markClaimed(tx, transfer.token, now)
  // Of one that waits already they were told.
  if (transfer.claimedAt !== null) return
  const { firstNames, lastNames } = await findParties(tx, order.id)
  await notify(ctx, tx, {
    to: 'administrators',
    type: 'pago',
    message: `${firstNames} ${lastNames} dice que ya transfirió para pagar ${nameBought(order)}: pedido ${order.number}.`,
    href: '/Administrador/transfers',
  })
}
