import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type SectionLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** The id of a focusable part of this page: `#Suscripciones`. */
  href: string
  onPress?: () => void
}

/**
 * A link to a part of the page through the router: history entries that the browser adds by itself
 * share one key, and with it one scroll position.
 */
export function SectionLink({ href, onPress, ...props }: SectionLinkProps) {
  const press = () => {
    // The router does not move the focus, as the browser's own jump does.
    document.getElementById(href.slice(1))?.focus({ preventScroll: true })
    onPress?.()
  }
  return <Link to={href} {...props} onClick={press} />
}
