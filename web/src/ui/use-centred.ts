import { type RefObject, useEffect } from 'react'

/** Scrolls a line of tabs sideways, so that the current one is seen on a phone. */
export function useCentred(
  scroller: RefObject<HTMLElement | null>,
  selector: string,
  current: string,
): void {
  useEffect(() => {
    const line = scroller.current
    const tab = line?.querySelector<HTMLElement>(selector)
    if (line && tab) line.scrollLeft = tab.offsetLeft - (line.clientWidth - tab.offsetWidth) / 2
  }, [scroller, selector, current])
}
