/**
 * The router links a page's styles with a `#` at the end, and takes them back with the page. What
 * is fetched later links the same files again, without it, so that they stay. Applied twice, they
 * would have the whole page measured anew for nothing: the second link waits until the first goes.
 */
export function holdSecondStyles(): void {
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      for (const link of stylesIn(addedNodes)) {
        if (linkOf(`${link.href}#`)) link.media = 'not all'
      }
      for (const { href } of stylesIn(removedNodes)) {
        const second = linkOf(href.replace(/#$/, ''))
        if (second) second.media = ''
      }
    }
  }).observe(document.head, { childList: true })
}

function stylesIn(nodes: NodeList): HTMLLinkElement[] {
  return [...nodes].filter((node) => node instanceof HTMLLinkElement).filter(isStyle)
}

function linkOf(href: string): HTMLLinkElement | undefined {
  return [...document.head.querySelectorAll('link')].find(
    (link) => isStyle(link) && link.href === href,
  )
}

const isStyle = ({ rel }: HTMLLinkElement) => rel === 'stylesheet'
