import { useEffect, useRef } from 'react'

/**
 * A link that goes away with the screen it stood on takes the focus along, and the next Tab would
 * begin at the top of the page: the focus goes to the part that is new.
 */
export function useFocusOnScreen(address: string): void {
  const known = useRef(address)
  useEffect(() => {
    if (known.current === address) return
    known.current = address
    if (document.activeElement !== document.body) return
    document.getElementById('contenido')?.focus({ preventScroll: true })
  }, [address])
}
