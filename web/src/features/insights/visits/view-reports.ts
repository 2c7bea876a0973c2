import type { MeasuredPage } from '@ateneo/contract'
import { reportSearch, reportView } from '@ateneo/contract/calls'
import { call } from '../../../platform/http/call.ts'

const options = { keepalive: true, credentials: 'omit' } as const

/** Fire and forget: no screen waits for it, so failures are ignored. */
export function sendView(view: {
  page: MeasuredPage
  courseId?: string
  referrer?: string
  campaign?: string
}): void {
  call(reportView, { body: view }, options).catch(() => undefined)
}

export function sendSearch(words: string, found: boolean): void {
  call(reportSearch, { body: { words, found } }, options).catch(() => undefined)
}

/** False for who asks not to be followed, and for a browser that a program steers. */
export function mayReport({
  navigator,
}: {
  navigator: { doNotTrack?: string | null; globalPrivacyControl?: boolean; webdriver?: boolean }
}): boolean {
  const { doNotTrack, globalPrivacyControl, webdriver } = navigator
  return doNotTrack !== '1' && !globalPrivacyControl && !webdriver
}

let isEntryTold = false

/**
 * Where this visit began, for the first page of the document that is told; undefined for a page
 * that this site led to, and after a reload or going back.
 */
export function takeEntry(): { referrer: string; campaign?: string } | undefined {
  if (isEntryTold) return undefined
  isEntryTold = true
  const [navigation] = performance.getEntriesByType('navigation')
  if ((navigation as PerformanceNavigationTiming | undefined)?.type !== 'navigate') return undefined
  // The address that the document was opened with, whatever replaced it since.
  const { pathname, searchParams } = new URL(navigation!.name)
  const referrer = hostOf(document.referrer)
  if (pathname !== location.pathname || referrer === location.hostname) return undefined
  const campaign = searchParams.get('utm_source')?.slice(0, 100).toWellFormed()
  return { referrer: referrer.slice(0, 255), ...(campaign ? { campaign } : {}) }
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : '')

/** Calls back once the page is seen and the browser idle. Returns a function that stops it. */
export function whenSeenAndIdle(callBack: () => void): () => void {
  const idle = new AbortController()
  const wait = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', wait)
    // Safari has none.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(callBack, 1000)
      idle.signal.addEventListener('abort', () => clearTimeout(timer))
      return
    }
    const handle = requestIdleCallback(callBack, { timeout: 3000 })
    idle.signal.addEventListener('abort', () => cancelIdleCallback(handle))
  }
  document.addEventListener('visibilitychange', wait, { signal: idle.signal })
  wait()
  return () => idle.abort()
}
