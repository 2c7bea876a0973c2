import { type RefObject, useEffect, useRef } from 'react'

/** True while the component is on the screen, for what an answer does that may come later. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
  return isHere
}
