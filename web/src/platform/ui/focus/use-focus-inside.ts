import { useEffect, useRef } from 'react'

/** Moves the focus along when a button is replaced by a form, and back. */
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
