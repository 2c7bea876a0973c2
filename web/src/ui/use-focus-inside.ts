import { useEffect, useRef } from 'react'

/** Where a button becomes a form, and the form a button again, the focus goes along. */
export function useFocusInside(isOpen: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const was = useRef(isOpen)
  useEffect(() => {
    if (was.current === isOpen) return
    was.current = isOpen
    place.current?.querySelector<HTMLElement>('input, textarea, button')?.focus()
  }, [isOpen])
  return place
}
