import { useEffect, useState } from 'react'
import { atFirstSign } from './first-sign.ts'

/**
 * Whether a person is at the page: what answers only to them is fetched from then on. What is open
 * is wanted without a sign: in a page that came drawn it can be pressed before anybody listens.
 */
export function useFirstSign(): boolean {
  const [isHere, setHere] = useState(false)
  useEffect(() => atFirstSign(() => setHere(true)), [])
  return isHere
}
