import { availableParallelism } from 'node:os'

/**
 * Of one encoder or decoder. `nice` already lets everybody else go first, so that idle
 * processors are used; more of them than this gain little and take memory for each.
 */
export const threads = Math.min(4, availableParallelism())
