import { useEffect } from 'react'

/** Calls back when the browser's back button shows the page exactly as it was left. */
export function useRestoredPage(onRestore: () => void): void {
  useEffect(() => {
    const listen = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onRestore()
    }
    window.addEventListener('pageshow', listen)
    return () => window.removeEventListener('pageshow', listen)
  }, [onRestore])
}
