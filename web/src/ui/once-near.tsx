import { useIntersection } from '@mantine/hooks'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { atFirstSign } from './first-sign.ts'

type OnceNearProps = {
  /** In the same boxes, so that nothing moves. */
  fallback: ReactNode
  children: ReactNode
}

/** A part further down the page that comes when somebody is there, or at once where it can be seen. */
export function OnceNear({ fallback, children }: OnceNearProps) {
  const { ref, entry } = useIntersection({ rootMargin: '200px' })
  const [isWanted, setWanted] = useState(false)
  useEffect(() => atFirstSign(() => setWanted(true)), [])
  if (entry?.isIntersecting && !isWanted) setWanted(true)
  return (
    <div ref={ref}>{isWanted ? <Suspense fallback={fallback}>{children}</Suspense> : fallback}</div>
  )
}
