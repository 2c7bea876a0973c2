import { useCallback, useEffect, useState } from 'react'
import type { OpenedAttempt } from './queries.ts'

type Timed = Pick<OpenedAttempt, 'nowDate' | 'dueDate' | 'receivedAt'>

/** Milliseconds of the server's clock, however wrong the device's is. */
export const serverNow = ({ nowDate, receivedAt }: Timed) =>
  Date.parse(nowDate) + performance.now() - receivedAt

const secondsLeft = (timed: Timed) =>
  timed.dueDate === null
    ? null
    : Math.max(0, Math.ceil((Date.parse(timed.dueDate) - serverNow(timed)) / 1000))

/** Whole seconds until the attempt ends, counted on every second; `null` without limit. */
export function useSecondsLeft({ nowDate, dueDate, receivedAt }: Timed): number | null {
  const read = useCallback(
    () => secondsLeft({ nowDate, dueDate, receivedAt }),
    [nowDate, dueDate, receivedAt],
  )
  const [seconds, setSeconds] = useState(read)
  useEffect(() => {
    const tell = () => setSeconds(read())
    tell()
    const timer = setInterval(tell, 500)
    return () => clearInterval(timer)
  }, [read])
  return seconds
}
