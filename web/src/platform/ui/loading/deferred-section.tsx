import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

type DeferredSectionProps = {
  /** Placeholder of the same size after a navigation, where no HTML came with the page. */
  fallback: ReactNode
  /** Made by `lazyOnInteraction`. */
  children: ReactNode
}

/**
 * A part further down the page: its HTML comes with the page, its script when somebody is there. Until
 * then it is not rendered again: React drops the HTML of a boundary that changes unhydrated.
 */
export function DeferredSection({ fallback, children }: DeferredSectionProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isReady, setReady] = useState(false)
  const boundary = (
    <Suspense fallback={fallback}>
      {children}
      <Arrival tell={setReady} />
    </Suspense>
  )
  const [first] = useState(boundary)

  // React drops presses on what it has not hydrated: the last one is done again after it.
  useEffect(() => {
    if (isReady) return undefined
    let pressed: HTMLButtonElement | undefined
    const hear = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (!button || !place.current?.contains(button)) return
      event.stopPropagation()
      pressed = button
    }
    addEventListener('click', hear, true)
    return () => {
      removeEventListener('click', hear, true)
      pressed?.click()
    }
  }, [isReady])

  return <div ref={place}>{isReady ? boundary : first}</div>
}

function Arrival({ tell }: { tell: (isReady: boolean) => void }) {
  useEffect(() => tell(true), [tell])
  return null
}
