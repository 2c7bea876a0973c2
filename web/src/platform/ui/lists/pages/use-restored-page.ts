import { useEffect } from 'react'

/** Calls back when the page is restored from the back/forward cache. */
export function useRestoredPage(onRestore: () => void): void {
  useEffect(() => {
    const listen = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onRestore()
    }
    window.addEventListener('pageshow', listen)
    return () => window.removeEventListener('pageshow', listen)
  }, [onRestore])
}
