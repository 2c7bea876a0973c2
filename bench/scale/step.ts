import type { Party } from './costs.ts'
import type { Window } from './tally.ts'

export interface Step extends Window {
  students: number
  cores: Record<Party, number>
  memoryMiB: Record<string, number>
  isCarried: boolean
}

export interface LoadReport {
  steps: Step[]
  /** Zero if the first step was too much. */
  carried: number
  carriedPerCore: number
}

/** Processors of the product alone: those of the generator would be other machines. */
export const productCores = (cores: Record<Party, number>) =>
  cores['web-1'] + cores['web-2'] + cores.worker + cores.PostgreSQL
