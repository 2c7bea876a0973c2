import { type RefObject, useEffect, useState } from 'react'

const byHand = ['wheel', 'touchmove'] as const

/** Whether the list goes along with the video: until somebody scrolls it by hand. */
export function useFollow(scroller: RefObject<HTMLElement | null>) {
  const [isFollowing, setFollowing] = useState(true)
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const leave = () => setFollowing(false)
    for (const name of byHand) element.addEventListener(name, leave, { signal, passive: true })
    // On the element itself only its bar is pressed.
    const press = (event: Event) => event.target === element && leave()
    element.addEventListener('pointerdown', press, { signal })
    return () => leaving.abort()
  }, [scroller])
  return { isFollowing, setFollowing }
}
