import * as calls from '@ateneo/contract'
import { stripInvisible } from '@ateneo/contract/strip-invisible'
import { eq } from '../../platform/db/drizzle.ts'
import {
  heldCharges,
  paymentDifferences,
  refundPetitions,
} from '../../features/purchases/tables.ts'
import { listClaims } from '../../features/transfers/claim-store.ts'
import {
  findTransferOfOrder,
  listTransferReceipts,
} from '../../platform/payment-gateways/transfer/store.ts'
import { type Read, type Readers, type Taken, whole } from './read.ts'

/** Without an id it is the one-off plan. */
function ofPlan(
  field: 'planName' | 'description',
  idOf?: (taken: Taken) => string | undefined,
): Read {
  return async (taken) => {
    const { documents } = await taken.admin.call(calls.listAllPlans)
    const plan = idOf
      ? documents.find(({ _id }) => _id === idOf(taken))
      : documents.find(({ isRecurring }) => !isRecurring)
    return plan?.[field]
  }
}

function ofSettings(pick: (settings: calls.FullSettings) => string | null): Read {
  return async ({ admin }) => pick(await admin.call(calls.getFullSettings))
}

function ofFiscal(pick: (terms: calls.FiscalTerms) => string): Read {
  return async ({ admin }) => {
    const { current } = await admin.call(calls.getFiscalTerms)
    return current && pick(current)
  }
}

const nameOfCategory: Read = async ({ academy, body, reply: { insertedId = body.id } }) =>
  (await academy.as().call(calls.listCategories)).find(({ _id }) => _id === insertedId)?.name

/** Of the academy: its words, prices, papers and keys. */
export const officeTexts: Readers = {
  'PUT /settings siteName': ofSettings(({ siteName }) => siteName),
  'PUT /settings contactEmail': ofSettings(({ contactEmail }) => contactEmail),
  'PUT /settings accent': ofSettings(({ accent }) => accent),
  'PUT /settings ground': ofSettings(({ ground }) => ground),
  'PUT /settings heroPictureAlt': ofSettings(({ heroPictureAlt }) => heroPictureAlt),
  'PUT /settings introAddress': ofSettings(({ introAddress }) => introAddress),
  'PUT /settings invoiceUrl': ofSettings(({ invoiceUrl }) => invoiceUrl),
  'PUT /settings invoiceText': ofSettings(({ invoiceText }) => invoiceText),
  'PUT /settings figuresMode': ofSettings(({ figuresMode }) => figuresMode),
  ...Object.fromEntries([
    ...calls.landingTextNames.map((name) => [
      `PUT /settings texts.${name}`,
      ofSettings(({ texts }) => texts[name]),
    ]),
    ...calls.socialNetworks.map((network) => [
      `PUT /settings social.${network}`,
      ofSettings(({ social }) => social[network]),
    ]),
  ]),
  'PUT /settings/fiscal legalName': ofFiscal(({ legalName }) => legalName),
  'PUT /settings/fiscal address': ofFiscal(({ address }) => address),
  'PUT /settings/fiscal text': ofFiscal(({ text }) => text),
  'PUT /settings/legal/:page text': async ({ academy, params }) => {
    const page = params.page as calls.LegalPageName
    return (await academy.as().call(calls.getLegalPage, { params: { page } })).template
  },
  'POST /tokens name': async ({ admin, reply }) => {
    const { documents } = await admin.call(calls.listTokens)
    return documents.find(({ _id }) => _id === reply.insertedId)?.name
  },
  'POST /coupons code': async ({ admin, text }) => {
    const { documents } = await admin.call(calls.listCoupons)
    return documents.find(({ code }) => code === text.trim().toUpperCase()) ? text : undefined
  },
  'POST /payment/create-order coupon': async ({ admin, text }) => {
    const { documents } = await admin.call(calls.listOrders, { query: { limit: 1 } })
    return documents[0]?.coupon === text.trim().toUpperCase() ? text : undefined
  },
  'POST /plans planName': ofPlan('planName', ({ reply }) => reply.insertedId),
  'POST /plans description': ofPlan('description', ({ reply }) => reply.insertedId),
  'PUT /plans/:planId planName': ofPlan('planName', ({ params }) => params.planId),
  'PUT /plans/:planId description': ofPlan('description', ({ params }) => params.planId),
  'PUT /plans/one-off description': ofPlan('description'),
  'POST /orders/:orderId/refund reason': async ({ admin, params }) => {
    const { history } = await admin.call(calls.getOrder, { params: { orderId: params.orderId! } })
    return history.find(({ kind }) => kind === 'refund_asked')?.text
  },
  'POST /orders/hand-sales note': async ({ admin, reply, text }) => {
    const { handSale } = await admin.call(calls.getOrder, { params: { orderId: reply.orderId! } })
    return whole(handSale?.note, text)
  },
  'POST /orders/:orderId/refunded reason': async ({ admin, params }) => {
    const { history } = await admin.call(calls.getOrder, { params: { orderId: params.orderId! } })
    return history.find(({ kind }) => kind === 'refund')?.text
  },
  'POST /orders/:orderId/refunded reference': async ({ admin, params, text }) => {
    const { history } = await admin.call(calls.getOrder, { params: { orderId: params.orderId! } })
    const stored = history.find(({ kind }) => kind === 'refund')?.reference
    // A blank one gets a name that the server makes.
    return stripInvisible(text).trim() === '' ? text : whole(stored, text)
  },
  'POST /purchases/receipts/:orderId/refund-request reason': async ({ admin, params }) => {
    const { documents } = await admin.call(calls.listRefundPetitions)
    return documents.find(({ orderId }) => orderId === params.orderId)?.reason
  },
  'POST /orders/refund-requests/:petitionId/reject reason': async ({ academy, params }) => {
    const [petition] = await academy.db
      .select()
      .from(refundPetitions)
      .where(eq(refundPetitions.id, params.petitionId!))
    return petition?.decisionReason
  },
  'POST /restoration/charges/:chargeId reason': async ({ academy, params }) => {
    const [charge] = await academy.db
      .select()
      .from(heldCharges)
      .where(eq(heldCharges.id, params.chargeId!))
    return charge?.decisionReason
  },
  'POST /orders/differences/:differenceId/settle reason': async ({ academy, params }) => {
    const [row] = await academy.db
      .select()
      .from(paymentDifferences)
      .where(eq(paymentDifferences.id, params.differenceId!))
    return row?.settledReason
  },
  'POST /transfers/:orderId/ask-again reason': async ({ academy, params }) =>
    (await listClaims(academy.db, [params.orderId!]))[0]?.reason,
  'POST /transfers/:orderId/reject reason': async ({ academy, params }) =>
    (await findTransferOfOrder(academy.db, params.orderId!))?.closeReason,
  'POST /transfers/:orderId/receive trace': async ({ academy, params, text }) => {
    const transfer = await findTransferOfOrder(academy.db, params.orderId!)
    const [receipt] = await listTransferReceipts(academy.db, transfer!.token)
    return (receipt!.trace ?? '') === text.replace(/[\s-]/g, '').toUpperCase() ? text : receipt
  },
  'POST /subscriptions/:subscriptionId/end reason': async ({ admin }) => {
    const query = { action: 'subscription.end' as const, limit: 1 }
    const [entry] = (await admin.call(calls.listAuditEntries, { query })).documents
    return entry?.reason ?? undefined
  },
  'POST /certificates/:folio/revoke reason': async ({ admin, params }) => {
    const query = { q: params.folio! }
    return (await admin.call(calls.listCertificates, { query })).documents[0]!.revocationReason
  },
  'POST /categories name': nameOfCategory,
  'PUT /categories ID': nameOfCategory,
}
