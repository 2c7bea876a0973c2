import { useInViewport, useMounted, useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { formatNumber } from './format.ts'

const durationMs = 2000

const easeOut = (part: number) => 1 - (1 - part) ** 3

/** Counts up to the value once it is visible. Screen readers get the value itself. */
export function CountUp({ value }: { value: number }) {
  const { ref, inViewport } = useInViewport()
  const isStill = useReducedMotion()
  // After hydration only: prerendered pages don't have the value.
  const isMounted = useMounted()
  const [shown, setShown] = useState(0)
  const [isStarted, setStarted] = useState(false)
  const isDone = shown === value

  // Runs to its end even if it is scrolled out of view.
  if (inViewport && !isStarted) setStarted(true)

  useEffect(() => {
    if (!isStarted || isDone || isStill) return undefined
    const start = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - start) / durationMs)
      setShown(Math.round(value * easeOut(part)))
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [isStarted, isDone, isStill, value])

  return (
    <span ref={ref} className="tabular">
      <span aria-hidden>{formatNumber(isStill ? value : shown)}</span>
      <span className="only-heard">{isMounted ? formatNumber(value) : null}</span>
    </span>
  )
}
