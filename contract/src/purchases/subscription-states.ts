/**
 * `pending`: its buyer has not accepted it at the provider. `past_due`: a charge failed and may
 * still be made. `paused`: nothing is charged until it is resumed.
 */
export const subscriptionStates = ['pending', 'active', 'past_due', 'paused', 'ended'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/**
 * Why it ends: its student cancelled here or at the provider, its charge was not made, it was never
 * accepted, the academy ended it, or a new one took its place.
 */
export const subscriptionEndings = [
  'asked',
  'there',
  'unpaid',
  'unaccepted',
  'office',
  'replaced',
] as const
export type SubscriptionEnding = (typeof subscriptionEndings)[number]

/** What the office decides about a charge that is known at its provider alone. */
export const chargeDecisions = ['accept', 'return'] as const
export type ChargeDecision = (typeof chargeDecisions)[number]
