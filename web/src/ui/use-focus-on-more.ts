import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A button that brings the rest of a list goes away with it: its focus goes to the first entry that
 * it brought. Answers what is to be called when it is pressed.
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
