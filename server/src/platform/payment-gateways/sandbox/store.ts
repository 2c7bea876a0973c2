import { and, asc, eq, isNotNull, isNull, sql } from '../../db/drizzle.ts'
import type { PgDatabase, PgQueryResultHKT } from '../../db/drizzle-pg.ts'
import type { SandboxStore } from './checkout.ts'
import { openSubscriptionStore } from './subscription-store.ts'
import { sandboxCheckouts, sandboxRefunds } from './tables.ts'

/** Sandbox state in the database, so that it survives restarts and is shared by all processes. */
export function openSandboxStore(db: PgDatabase<PgQueryResultHKT>): SandboxStore {
  async function find(token: string) {
    const [checkout] = await db
      .select()
      .from(sandboxCheckouts)
      .where(eq(sandboxCheckouts.token, token))
    return checkout
  }
  return {
    subscriptions: openSubscriptionStore(db),
    find,
    async insert(checkout) {
      const [inserted] = await db
        .insert(sandboxCheckouts)
        .values(checkout)
        .onConflictDoNothing({ target: sandboxCheckouts.orderId })
        .returning()
      if (inserted) return inserted
      const [earlier] = await db
        .select()
        .from(sandboxCheckouts)
        .where(eq(sandboxCheckouts.orderId, checkout.orderId))
      if (!earlier) throw new Error(`No checkout for order ${checkout.orderId}`)
      return earlier
    },
    async decide(token, decision) {
      const [decided] = await db
        .update(sandboxCheckouts)
        .set({ decision })
        .where(and(eq(sandboxCheckouts.token, token), isNull(sandboxCheckouts.decision)))
        .returning()
      return decided ?? find(token)
    },
    async addVoucher(token, { reference, payBy }) {
      const [added] = await db
        .update(sandboxCheckouts)
        .set({ voucherReference: reference, voucherPayBy: payBy })
        .where(
          and(
            eq(sandboxCheckouts.token, token),
            isNull(sandboxCheckouts.voucherReference),
            isNull(sandboxCheckouts.decision),
          ),
        )
        .returning()
      return added ?? find(token)
    },
    async decideVoucher(token, voucherDecision) {
      const [decided] = await db
        .update(sandboxCheckouts)
        .set({ voucherDecision })
        .where(
          and(
            eq(sandboxCheckouts.token, token),
            isNotNull(sandboxCheckouts.voucherReference),
            isNull(sandboxCheckouts.voucherDecision),
          ),
        )
        .returning()
      return decided ?? find(token)
    },
    async capture(token) {
      const [captured] = await db
        .update(sandboxCheckouts)
        .set({ capturedAt: sql`coalesce(${sandboxCheckouts.capturedAt}, now())` })
        .where(and(eq(sandboxCheckouts.token, token), eq(sandboxCheckouts.decision, 'pagar')))
        .returning()
      return captured ?? find(token)
    },
    listRefunds: (token) => listRefundsOf(db, token),
    async refund(token, { requestId, isOfVoucher, amountCents, reason }) {
      return db.transaction(async (tx) => {
        const [checkout] = await tx
          .select()
          .from(sandboxCheckouts)
          .where(eq(sandboxCheckouts.token, token))
          .for('update')
        const earlier = await listRefundsOf(tx, token)
        const same = earlier.find((refund) => refund.requestId === requestId)
        if (same || !checkout) return same
        const isPaid = isOfVoucher
          ? checkout.voucherDecision === 'pagado'
          : checkout.capturedAt !== null
        if (!isPaid) return undefined
        const left = earlier
          .filter((one) => one.isOfVoucher === isOfVoucher)
          .reduce((sum, one) => sum - one.amountCents, checkout.amountCents)
        const wanted = amountCents ?? left
        if (wanted > left || wanted === 0) return undefined
        const [made] = await tx
          .insert(sandboxRefunds)
          .values({ requestId, token, isOfVoucher, amountCents: wanted, reason })
          .returning()
        return made
      })
    },
  }
}

function listRefundsOf(db: PgDatabase<PgQueryResultHKT>, token: string) {
  return db
    .select()
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.token, token))
    .orderBy(asc(sandboxRefunds.createdAt), asc(sandboxRefunds.requestId))
}
