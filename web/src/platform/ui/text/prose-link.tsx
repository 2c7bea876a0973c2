import { isFollowable } from '@ateneo/contract/followable-links'
import type { AnchorHTMLAttributes } from 'react'
import { Link } from 'react-router'

/** Stands for the academy's own, which relative links start from. */
const anyPage = 'https://academia.invalid/'

/** A link of a text; within the site it loads no new document. What may not be followed is its words. */
export function ProseLink({
  href = '',
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement>) {
  if (!isFollowable(href, anyPage)) return children
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
