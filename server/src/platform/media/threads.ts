import { availableParallelism } from 'node:os'

/**
 * Threads of one encoder or decoder. `nice` yields to other processes; more threads gain little and
 * take memory each.
 */
export const threads = Math.min(4, availableParallelism())
