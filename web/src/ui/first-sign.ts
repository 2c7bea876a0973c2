const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin'] as const
const options = { once: true, passive: true, capture: true }

/**
 * Calls back at the first sign of a person at the page: what only somebody who looks on or acts
 * will need is fetched then, and the first paint never waits for it. Answers how to stop listening.
 */
export function atFirstSign(callBack: () => void): () => void {
  const stop = () => {
    for (const sign of signs) removeEventListener(sign, come, options)
  }
  const come = () => {
    stop()
    callBack()
  }
  for (const sign of signs) addEventListener(sign, come, options)
  return stop
}
