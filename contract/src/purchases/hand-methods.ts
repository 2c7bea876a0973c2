/** How money came that no provider took: in cash, by transfer, by the academy's own terminal. */
export const handMethods = ['cash', 'transfer', 'terminal', 'other'] as const

export type HandMethod = (typeof handMethods)[number]
