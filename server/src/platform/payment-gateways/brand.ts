import type { Colours } from '@ateneo/contract/settings/colours'

/** How the academy presents itself where a payment is made. */
export interface Brand extends Colours {
  siteName: string
  /** Deadlines are written in it. */
  timeZone: string
}
