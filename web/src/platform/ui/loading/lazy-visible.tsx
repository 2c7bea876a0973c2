import { useIntersection } from '@mantine/hooks'
import { type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { onFirstInteraction } from './first-interaction.ts'

type LazyVisibleProps = {
  /** Placeholder of the same size, against layout shift. */
  fallback: ReactNode
  /** How far below the view it begins to load; scrolling there is an interaction anyway. */
  margin?: string
  children: ReactNode
}

/** A part further down the page, rendered at the first interaction or when it is nearly in view. */
export function LazyVisible({ fallback, margin = '200px', children }: LazyVisibleProps) {
  const { ref, entry } = useIntersection({ rootMargin: margin })
  const [isWanted, setWanted] = useState(false)
  useEffect(() => onFirstInteraction(() => setWanted(true)), [])
  if (entry?.isIntersecting && !isWanted) setWanted(true)
  // Deferred: the frame that answers a press or shows a scroll does not wait for the part.
  const isShown = useDeferredValue(isWanted)
  return (
    <div ref={ref}>{isShown ? <Suspense fallback={fallback}>{children}</Suspense> : fallback}</div>
  )
}
