import type { Settings } from '@ateneo/contract'
import {
  defaultFigures,
  defaultSiteName,
  landingTexts,
  mapLandingTexts,
  mapSocialNetworks,
} from '@ateneo/contract/default-settings'
import { useSyncExternalStore } from 'react'
import { writeScriptJson } from './script-json.ts'

/** What the academy says of itself. It comes inside each page, so nothing waits for it. */

/** The data script of a page, as `Layout` writes it. */
export const SITE_SCRIPT_ID = 'academia'

/** The build leaves places open, which the server fills in for each answer (`http/fill-page.ts` there). */
let hasOpenPlaces = import.meta.env.SSR && import.meta.env.PROD

function compose(siteName: string, textOf: (name: keyof Settings['texts']) => string): Settings {
  return {
    siteName,
    logoUrl: null,
    contactEmail: null,
    social: mapSocialNetworks(() => null),
    texts: mapLandingTexts(textOf),
    figures: defaultFigures,
    intro: { videoUrl: null, posterUrl: null },
  }
}

let siteJson = hasOpenPlaces ? '⟦json⟧' : readScript()

function readScript(): string {
  if (typeof document === 'undefined') return ''
  return document.getElementById(SITE_SCRIPT_ID)?.textContent ?? ''
}

function readSettings(): Settings {
  if (hasOpenPlaces) return compose('⟦siteName⟧', (name) => `⟦${name}⟧`)
  // Vite's own pages, and tests, begin with the defaults.
  if (import.meta.env.DEV) return compose(defaultSiteName, (name) => landingTexts[name].text)
  return JSON.parse(siteJson) as Settings
}

let current = readSettings()
const listeners = new Set<() => void>()

/** As the page brought it: what `Layout` writes again. */
export function readSiteJson(): string {
  return siteJson
}

export function readSite(): Settings {
  return current
}

/** While the server draws for visitors, no place is left open. */
export function fillSite(site: Settings): void {
  hasOpenPlaces = false
  current = site
  siteJson = writeScriptJson(site)
}

/** After the administrator changed something: every part of the page follows. */
export function storeSite(site: Settings): void {
  current = site
  for (const listener of listeners) listener()
}

/** Vite's own pages are filled in by nobody: what the academy says follows them. */
async function followServer(): Promise<void> {
  const [{ call }, { getSettings }] = await Promise.all([
    import('./call.ts'),
    import('@ateneo/contract/calls'),
  ])
  storeSite(await call(getSettings))
}

if (import.meta.env.MODE === 'development' && typeof document !== 'undefined') void followServer()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSite(): Settings {
  return useSyncExternalStore(subscribe, readSite, readSite)
}

/** The address of the logo, or of what stands for it. */
export function logoAddress({ logoUrl }: Settings, otherwise: string): string {
  return hasOpenPlaces ? `⟦logoUrl|${otherwise}⟧` : (logoUrl ?? otherwise)
}

/** The `meta` of a screen: its title in the browser. */
export function titled(title: string) {
  return [{ title: fullTitle(title) }]
}

export function fullTitle(title: string): string {
  return `${title} · ${readSite().siteName}`
}
