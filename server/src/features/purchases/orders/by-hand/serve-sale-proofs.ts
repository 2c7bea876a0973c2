import { SALE_PROOF_PATH } from '@ateneo/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../../context.ts'
import { serveRowFiles } from '../../../../platform/http/files/serve-row-files.ts'
import { findHandSale } from './hand-sale-store.ts'
import { saleProofs } from './sale-proofs.ts'

/** Serves the proofs of recorded sales to administrators. */
export function serveSaleProofs(app: FastifyInstance, ctx: Context): void {
  serveRowFiles(app, ctx, {
    path: SALE_PROOF_PATH,
    access: ['admin'],
    files: saleProofs,
    find: (orderId) => findHandSale(ctx.db, orderId),
  })
}
