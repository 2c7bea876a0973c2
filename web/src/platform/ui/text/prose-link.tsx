import type { AnchorHTMLAttributes } from 'react'
import { Link } from 'react-router'

/** A link of a text; within the site it loads no new document. */
export function ProseLink({
  href = '',
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return href.startsWith('/') && !href.startsWith('//') ? (
    <Link {...rest} to={href}>
      {children}
    </Link>
  ) : (
    <a {...rest} href={href}>
      {children}
    </a>
  )
}
