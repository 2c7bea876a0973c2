import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

/** Asks for confirmation before another screen is opened. */
export interface LeaveGuard {
  isNeeded: () => boolean
  mayLeave: () => Promise<boolean>
}

/** Effects fill it, so it stays empty on the server. */
const guards = new Set<LeaveGuard>()

export function useLeaveGuard({ isNeeded, mayLeave }: LeaveGuard): void {
  useEffect(() => {
    const guard = { isNeeded, mayLeave }
    guards.add(guard)
    return () => void guards.delete(guard)
  }, [isNeeded, mayLeave])
}

/** Who confirmed a logout has given up unsaved input: the navigations that follow ask nothing. */
export function giveUpUnsavedInput(): void {
  guards.clear()
}

/** One for each area, since the router supports a single blocker. */
export function useLeaveBlocker(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && listNeeded().length > 0,
  )
  const isDeciding = useRef(false)
  const current = useRef(blocker)
  useEffect(() => {
    current.current = blocker
    if (blocker.state !== 'blocked' || isDeciding.current) return
    isDeciding.current = true
    const decide = async () => {
      const mayLeave = await maySafelyLeave()
      isDeciding.current = false
      // A navigation that is never blocked, as to another search, may have taken its place.
      if (current.current.state !== 'blocked') return
      if (mayLeave) current.current.proceed()
      else current.current.reset()
    }
    void decide()
  }, [blocker])
}

const listNeeded = () => [...guards].filter(({ isNeeded }) => isNeeded())

async function maySafelyLeave(): Promise<boolean> {
  for (const { mayLeave } of listNeeded()) if (!(await mayLeave())) return false
  return true
}
