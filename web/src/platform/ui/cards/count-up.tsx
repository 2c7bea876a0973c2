import { useIntersection, useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { formatNumber } from '../text/format.ts'

const durationMs = 2000

const easeOut = (part: number) => 1 - (1 - part) ** 3

/**
 * Counts up to the value when it is scrolled into view. The page brings the value itself, which
 * stays without scripts and where it is in view from the start. Screen readers get it too.
 */
export function CountUp({ value }: { value: number }) {
  const { ref, entry } = useIntersection()
  const isStill = useReducedMotion()
  const [phase, setPhase] = useState<'whole' | 'away' | 'counting'>('whole')
  const [counted, setCounted] = useState(0)

  if (phase === 'whole' && entry?.isIntersecting === false) setPhase('away')
  // Runs to its end even if it is scrolled out of view.
  if (phase === 'away' && entry?.isIntersecting) setPhase('counting')

  useEffect(() => {
    if (phase !== 'counting' || isStill) return undefined
    const start = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - start) / durationMs)
      setCounted(Math.round(value * easeOut(part)))
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [phase, isStill, value])

  return (
    <span ref={ref} className="tabular">
      <span aria-hidden>{formatNumber(phase === 'counting' && !isStill ? counted : value)}</span>
      <span className="only-heard">{formatNumber(value)}</span>
    </span>
  )
}
