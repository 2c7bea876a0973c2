import { useEffect, useRef } from 'react'

/**
 * If a link disappears with its screen, the focus goes to the new part; otherwise the next Tab
 * would begin at the top of the page.
 */
export function useFocusOnScreen(url: string): void {
  const known = useRef(url)
  useEffect(() => {
    if (known.current === url) return
    known.current = url
    if (document.activeElement !== document.body) return
    document.getElementById('contenido')?.focus({ preventScroll: true })
  }, [url])
}
