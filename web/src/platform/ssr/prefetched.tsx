import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLoaderData, useMatches } from 'react-router'
import { withTimes } from './dehydrated.ts'

/** Answer of `prefetch`; `null` after a navigation in the browser. */
type Prefetched =
  | { isMissing: boolean; isGone?: boolean; dehydrated?: DehydratedState }
  | null
  | undefined

/** A part whose script comes late needs its answer whenever that is. */
const untilUsed = { defaultOptions: { queries: { gcTime: Infinity } } }

/** Gives the screens the answers that their loaders brought. */
export function PrefetchedQueries({ children }: { children: ReactNode }) {
  const dehydrated = (useMatches().at(-1)?.loaderData as Prefetched)?.dehydrated
  // Only the document brings any.
  const [state] = useState(() => dehydrated && withTimes(dehydrated, Date.now()))
  return (
    <HydrationBoundary state={state} options={untilUsed}>
      {children}
    </HydrationBoundary>
  )
}

/** Whether the server found nothing at this address. */
export function useIsMissing(): boolean {
  return useLoaderData<Prefetched>()?.isMissing ?? false
}

/** Whether the server answered that what was here is no longer offered. */
export function useIsGone(): boolean {
  return useLoaderData<Prefetched>()?.isGone ?? false
}
