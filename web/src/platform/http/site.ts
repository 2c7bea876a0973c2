import type { Settings } from '@ateneo/contract'
import { use, useSyncExternalStore } from 'react'
import { defaultPageData, type PageData, PageDataContext } from './page-data.ts'

/** The academy's settings: they come with the page, and follow the administrator's changes. */
let edited: Settings | undefined
const listeners = new Set<() => void>()

/**
 * After the administrator changed something: every part of the page follows. `undefined`: the
 * settings that the page came with.
 */
export function storeSite(site: Settings | undefined): void {
  edited = site
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSite(): Settings {
  const { site } = use(PageDataContext)
  return useSyncExternalStore(
    subscribe,
    () => edited ?? site,
    () => site,
  )
}

export interface MetaArguments {
  matches: readonly ({ loaderData: unknown } | undefined)[]
}

/** The same for `meta`, which is no component. */
export function siteOf({ matches: [root] }: MetaArguments): Settings {
  return edited ?? ((root?.loaderData ?? defaultPageData) as PageData).site
}

/** Origin of the academy's public addresses, from the server's configuration. */
export const originOf = ({ matches: [root] }: MetaArguments): string =>
  ((root?.loaderData ?? defaultPageData) as PageData).origin

export const useOrigin = (): string => use(PageDataContext).origin

/** The `meta` of a screen for work or an account, which search engines leave out. */
export const titled = (title: string) => (meta: MetaArguments) => [
  { title: `${title} · ${siteOf(meta).siteName}` },
  { name: 'robots', content: 'noindex' },
]

export function useFullTitle(title: string): string {
  return `${title} · ${useSite().siteName}`
}
