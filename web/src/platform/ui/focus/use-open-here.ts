import { useState } from 'react'
import { useLocation } from 'react-router'

/** Whether a pop-over or drawer is open; going back or forward closes it, as a link in it does. */
export function useOpenHere() {
  const { key } = useLocation()
  const [place, setPlace] = useState<string>()
  if (place !== undefined && place !== key) setPlace(undefined)
  const open = () => setPlace(key)
  const close = () => setPlace(undefined)
  return { isOpen: place === key, open, close }
}
