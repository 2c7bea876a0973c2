import { useInViewport, useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { formatNumber } from './format.ts'

const durationMs = 2000

const easeOut = (part: number) => 1 - (1 - part) ** 3

/** A figure that counts up once it can be seen. Whoever listens hears the figure itself. */
export function CountUp({ value }: { value: number }) {
  const { ref, inViewport } = useInViewport()
  const isStill = useReducedMotion()
  const [shown, setShown] = useState(0)
  const isDone = shown === value

  useEffect(() => {
    if (!inViewport || isDone || isStill) return undefined
    const start = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - start) / durationMs)
      setShown(Math.round(value * easeOut(part)))
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [inViewport, isDone, isStill, value])

  return (
    <span ref={ref} className="tabular">
      <span aria-hidden>{formatNumber(isStill ? value : shown)}</span>
      <span className="only-heard">{formatNumber(value)}</span>
    </span>
  )
}
