import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * After a 'more' button has loaded the rest of a list and gone, focuses the first new entry.
 * Returns the function to call when the button is pressed.
 */
export function useFocusOnMore(place: RefObject<HTMLElement | null>, count = 0) {
  const countBefore = useRef<number>(undefined)
  useLayoutEffect(() => {
    const before = countBefore.current
    if (before === undefined || count <= before) return
    countBefore.current = undefined
    if (document.activeElement !== document.body) return
    const entry = place.current?.querySelectorAll('li')[before]
    if (entry) entry.tabIndex = -1
    const goal = entry?.querySelector('a') ?? entry
    goal?.focus()
  })
  return () => {
    countBefore.current = count
  }
}
