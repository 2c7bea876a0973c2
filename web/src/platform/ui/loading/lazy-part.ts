import { type ComponentType, lazy } from 'react'
import { tellMissing } from '../feedback/missing-scripts.ts'
import { firstInteraction } from './first-interaction.ts'

/**
 * `lazy` that goes on waiting where its script or style can't be loaded, while `OfflineAlert` offers to
 * reload: an error boundary would take away the server's HTML, which can still be read.
 */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() =>
    load().catch((error: unknown) => {
      if (!isLostFile(error)) throw error
      tellMissing({ isPartMissing: true })
      return new Promise<never>(() => undefined)
    }),
  )
}

/**
 * Each browser has words of its own for a script, Vite those for a style. An error that a script itself
 * throws is the boundary's.
 */
const isLostFile = (error: unknown) =>
  error instanceof Error &&
  (error instanceof TypeError ? /module/i : /^Unable to preload CSS/).test(error.message)

/**
 * The same, whose script comes at the first interaction: until then the server's HTML stands. For
 * what stands in a `DeferredSection`.
 */
export function lazyOnInteraction<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazyPart(async () => {
    if (typeof document !== 'undefined') await firstInteraction()
    return load()
  })
}
