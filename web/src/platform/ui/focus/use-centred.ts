import { type RefObject, useEffect } from 'react'

/** Scrolls a line of tabs sideways, so that the one that the selector names is seen on a phone. */
export function useCentred(scroller: RefObject<HTMLElement | null>, current: string): void {
  useEffect(() => {
    const line = scroller.current
    const tab = line?.querySelector<HTMLElement>(current)
    if (!line || !tab) return
    line.scrollTo({ left: tab.offsetLeft - (line.clientWidth - tab.offsetWidth) / 2 })
  }, [scroller, current])
}
