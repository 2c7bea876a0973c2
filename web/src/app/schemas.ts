import { config } from 'zod/v4/core'

/**
 * Zod would try to compile its schemas with `eval`, which the page's policy forbids and reports.
 * Called before any schema is read.
 */
export function keepSchemasFromEval(): void {
  config({ jitless: true })
}
