import { isEmbedded } from '../browser/embedded.ts'

/**
 * Whether a site frames the page with `sandbox` and without `allow-same-origin`, as WordPress does
 * with the addresses of sites that it doesn't know: modules, cookies and storage are refused there.
 */
export const isInClosedFrame = () => isEmbedded() && self.origin === 'null'

/** Tells WordPress what its `wp-embed.js` waits for: the height, upon which it shows the frame, and links that are followed. */
export function answerWordPress(): void {
  const secret = /secret=([a-z\d]+)/i.exec(location.hash)?.[1]
  if (secret === undefined) return
  const tell = (message: 'height' | 'link', value: number | string) =>
    parent.postMessage({ message, value, secret }, '*')
  const tellHeight = () => tell('height', Math.round((innerWidth * 9) / 16))
  addEventListener('load', tellHeight)
  addEventListener('resize', tellHeight)
  // The embedding page's script may load after the frame; then it asks by message.
  addEventListener('message', ({ source }) => {
    if (source === parent) tellHeight()
  })
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link) return
    // The frame may open no tab.
    event.preventDefault()
    tell('link', link.href)
  })
}
