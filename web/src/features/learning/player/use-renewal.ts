import { useRef, useState } from 'react'

/** A renewed URL that fails within this time means that the URL is not the cause. */
const soonMs = 15_000

/** Requests a new URL when the current one fails, and stops if that does not help. */
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
  /** Retries by the person's request. */
  const restart = () => {
    renewedAt.current = Number.NEGATIVE_INFINITY
    setStuck(false)
    ask()
  }
  return { isStuck, renew, restart }
}
