import { isBelowLeast, isRepriceable } from '@ateneo/contract'
import type { Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { getLeastPriceCents, getReviewsPrices } from '../../settings/service.ts'
import type { CourseRow } from '../store.ts'

export function toCents(price: number | null | undefined): number | null | undefined {
  return price == null ? price : Math.round(price * 100)
}

/** A price of before the academy's least one stays until it is changed; 0 is free. */
export async function requireLeastPrice(
  tx: Transaction,
  priceCents: number | null | undefined,
  before?: number | null,
): Promise<void> {
  if (priceCents == null || priceCents === 0 || priceCents === before) return
  const least = await getLeastPriceCents(tx)
  if (!isBelowLeast(priceCents, least)) return
  const message = `El precio mínimo es de $${least / 100}; 0 es gratis.`
  throw fail('price_too_low', [{ path: 'price', message }])
}

/** Throws `prices_need_review` if the academy reviews the prices of published courses. */
export async function requireRepriceable(tx: Transaction, { status }: CourseRow): Promise<void> {
  if (!isRepriceable(status, await getReviewsPrices(tx))) throw fail('prices_need_review')
}
