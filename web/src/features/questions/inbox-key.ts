/** Of the queries of what waits for a professor. */
export const inboxKey = ['inbox'] as const
