import { listingOrder } from '@ateneo/contract'
import { z } from 'zod'

/** Keyset of a listing: the sort key and id of the last course of a page. */
export interface CardPosition {
  key: number
  id: string
}

/** What a cursor holds: it continues the order that it comes from. */
export const place = z.strictObject({ sort: listingOrder, key: z.number(), id: z.uuid() })
