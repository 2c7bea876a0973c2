import { TRANSFER_PROOF_PATH } from '@ateneo/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serveRowFiles } from '../../platform/http/files/serve-row-files.ts'
import { findProof } from './claim-store.ts'
import { proofs } from './proofs.ts'

/** Serves proofs of transfers to administrators. */
export function serveTransferProofs(app: FastifyInstance, ctx: Context): void {
  serveRowFiles(app, ctx, {
    path: TRANSFER_PROOF_PATH,
    access: ['admin'],
    files: proofs,
    find: (claimId) => findProof(ctx.db, claimId),
  })
}
