import { useEffect } from 'react'

/** Names the player's clock by what it shows; media-chrome puts the figures into a description. */
export function useClockName(video: HTMLVideoElement | null): void {
  useEffect(() => {
    const clock = video?.closest('media-controller')?.querySelector('media-time-display')
    return clock ? keepNamed(clock) : undefined
  }, [video])
}

const described = 'aria-description'

function keepNamed(clock: Element): () => void {
  const name = () => {
    const shown = clock.shadowRoot?.querySelector('slot')?.textContent.replace(/\s+/g, ' ').trim()
    if (!shown || !clock.hasAttribute(described)) return
    clock.setAttribute('aria-label', `Tiempo de reproducción: ${shown}`)
    clock.removeAttribute(described)
  }
  name()
  const observer = new MutationObserver(name)
  observer.observe(clock, { attributes: true, attributeFilter: [described] })
  return () => observer.disconnect()
}
