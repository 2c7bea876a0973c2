import { useRef, useState } from 'react'

/** A new address that is lost as soon as this says that the fault lies elsewhere. */
const soonMs = 15_000

/** Asks for a new address when the present one is lost, and stops where that doesn't help. */
export function useRenewal(ask: () => void) {
  const renewedAt = useRef(Number.NEGATIVE_INFINITY)
  const [isStuck, setStuck] = useState(false)
  const renew = () => {
    const now = performance.now()
    if (now - renewedAt.current < soonMs) setStuck(true)
    else {
      renewedAt.current = now
      ask()
    }
  }
  /** The person tries again. */
  const restart = () => {
    renewedAt.current = Number.NEGATIVE_INFINITY
    setStuck(false)
    ask()
  }
  return { isStuck, renew, restart }
}
