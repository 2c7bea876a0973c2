/** What a purchase changes of a student's; apart from the receipts, which buttons to buy don't need. */
export const ownPurchasesKey = ['own-purchases'] as const
