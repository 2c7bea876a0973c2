/** Query key of what a student owns; apart from its queries, since a button that buys needs only it. */
export const ownPurchasesKey = ['own-purchases'] as const
