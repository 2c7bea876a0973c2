import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { clearToasts, leaveToasts } from '../platform/ui/feedback/toasts.tsx'

/** Closes toasts when the screen changes, and when a dialog opens: they could cover its buttons. */
export function useToastCleaning(): void {
  const { pathname } = useLocation()
  const known = useRef(pathname)
  useEffect(() => {
    if (known.current === pathname) return
    known.current = pathname
    leaveToasts()
  }, [pathname])
  useEffect(() => {
    // Every dialog takes the focus when it opens; one that gets it back from another is not new.
    const seen = new WeakSet<Element>()
    const onFocus = ({ target }: FocusEvent) => {
      const dialog = target instanceof Element ? target.closest('[aria-modal]') : null
      if (!dialog || seen.has(dialog)) return
      seen.add(dialog)
      clearToasts()
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
}
