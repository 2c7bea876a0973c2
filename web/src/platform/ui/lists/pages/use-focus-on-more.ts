import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * After a 'more' button has loaded the rest of a list and gone, focuses the first new entry.
 * Returns the function to call when the button is pressed.
 */
export function useFocusOnMore(place: RefObject<HTMLElement | null>) {
  const countBefore = useRef<number>(undefined)
  useLayoutEffect(() => {
    const before = countBefore.current
    const entries = entriesOf(place.current)
    if (before === undefined || entries.length <= before) return
    countBefore.current = undefined
    if (document.activeElement !== document.body) return
    const entry = entries[before]
    if (entry) entry.tabIndex = -1
    const goal = entry?.querySelector('a') ?? entry
    goal?.focus()
  })
  return () => {
    countBefore.current = entriesOf(place.current).length
  }
}

/** Of the first list or table of a place, without those of the lists in its entries. */
function entriesOf(place: HTMLElement | null): HTMLElement[] {
  const list = place?.matches('ul, ol') ? place : place?.querySelector('ul, ol, tbody')
  return Array.from(list?.children ?? []) as HTMLElement[]
}
