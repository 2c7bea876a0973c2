import { useEffect, useState } from 'react'
import { atFirstSign } from './first-sign.ts'

/** Whether a person is at the page: what answers only to them is fetched from then on. */
export function useFirstSign(): boolean {
  const [isHere, setHere] = useState(false)
  useEffect(() => atFirstSign(() => setHere(true)), [])
  return isHere
}
