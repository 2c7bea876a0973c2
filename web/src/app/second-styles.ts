/**
 * The router links a page's styles with a `#` at the end, and takes them back with the page. What
 * is fetched later links the same files again, without it, so that they stay. Applied twice, they
 * would have the whole page measured anew for nothing: the later link waits until the first goes.
 */
export function holdSecondStyles(): void {
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      for (const link of stylesIn(addedNodes)) {
        if (otherOf(link)?.media === '') link.media = 'not all'
      }
      for (const link of stylesIn(removedNodes)) {
        const other = otherOf(link)
        if (other) other.media = ''
      }
    }
  }).observe(document.head, { childList: true })
}

function stylesIn(nodes: NodeList): HTMLLinkElement[] {
  return [...nodes].filter((node) => node instanceof HTMLLinkElement).filter(isStyle)
}

function otherOf({ href }: HTMLLinkElement): HTMLLinkElement | undefined {
  const other = href.endsWith('#') ? href.slice(0, -1) : `${href}#`
  return [...document.head.querySelectorAll('link')].find(
    (link) => isStyle(link) && link.href === other,
  )
}

const isStyle = ({ rel }: HTMLLinkElement) => rel === 'stylesheet'
