import { id, receiptPdfPath, refundPdfPath } from '@ateneo/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { drawerOf, inTurn } from '../../../platform/pdf/documents.ts'
import { getSite, type Site } from '../../settings/service.ts'
import { getOrderReceipt, getReceipt, type OwnReceipt } from '../orders/own-purchases.ts'
import { composeRefundPage, composeSalePage, type ReceiptPage } from './receipt-page.ts'
import type * as drawings from './draw-receipt.ts'

const draw = drawerOf<typeof drawings>(new URL('./draw-receipt.ts', import.meta.url))

const options = {
  schema: { hide: true },
  config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
}

/** The PDFs of receipts, for the order's student and administrators. */
export function serveReceiptPdfs(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { orderId: string } }>(
    receiptPdfPath(':orderId'),
    options,
    async (request, reply) => send(request, reply, request.params.orderId, composeSalePage),
  )
  app.get<{ Params: { orderId: string; number: string } }>(
    refundPdfPath(':orderId', ':number'),
    options,
    async (request, reply) => {
      const { orderId, number } = request.params
      const compose = (receipt: OwnReceipt, site: Site) => composeRefundPage(receipt, number, site)
      return send(request, reply, orderId, compose)
    },
  )

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    orderId: string,
    compose: (receipt: OwnReceipt, site: Site) => ReceiptPage | undefined,
  ) {
    const caller = await app.authorize(request, ['student', 'admin'])
    if (!caller || !id.safeParse(orderId).success) throw fail('order_not_found')
    const receipt =
      caller.type === 'admin'
        ? await getOrderReceipt(ctx, orderId)
        : await getReceipt(ctx, caller, orderId)
    const site = await getSite(ctx)
    const page = compose(receipt, site)
    if (!page) throw fail('order_not_found')
    const document = await inTurn(caller.id, () => draw('drawReceipt', page, site))
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="recibo-${page.number}.pdf"`)
      .type('application/pdf')
      .send(document)
  }
}
