import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * The focus goes to the title of each screen that a navigation in the browser leads to, so that
 * screen readers say its name. A filter or a page of a list changes the query alone.
 */
export function useFocusOnTitle(): void {
  const { pathname, hash } = useLocation()
  const known = useRef(pathname)
  useEffect(() => {
    if (known.current === pathname) return undefined
    known.current = pathname
    // A part of the page takes it by itself: `SectionLink`.
    return hash === '' ? focusTitle() : undefined
  }, [pathname, hash])
}

const fields = 'input, textarea, select, [contenteditable]'

/** Waits for a title that is still loading, or takes the place of another, until somebody acts. */
function focusTitle(): () => void {
  const settle = (isFree: (active: Element) => boolean) => {
    const active = document.activeElement ?? document.body
    const title = document.querySelector<HTMLElement>('main h1')
    if (!title || title === active || !isFree(active)) return
    title.tabIndex = -1
    // The router restores the scroll position.
    title.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(() => settle(isNowhere))
  const stop = () => {
    observer.disconnect()
    for (const event of acts) window.removeEventListener(event, stop, true)
  }
  settle(isLeftBehind)
  observer.observe(document.body, { childList: true, subtree: true })
  for (const event of acts) window.addEventListener(event, stop, true)
  return stop
}

const acts = ['keydown', 'pointerdown'] as const

const isNowhere = (active: Element) => active === document.body || active.matches('main')

/** A field that is written in keeps the focus, and what is still there of the screen or a dialog. */
const isLeftBehind = (active: Element) =>
  isNowhere(active) || !(active.matches(fields) || active.closest('main, [role="dialog"]'))
