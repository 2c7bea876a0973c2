import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { type DecideRedirect, useRedirect } from './entry.ts'
import { rememberLastPath } from './last-path.ts'
import { sessionStart } from '../../../platform/http/session-start.ts'
import { useSession } from '../../../platform/http/session.ts'

/**
 * Shows an area's layout to those whom its loaders admit, once it is known who they are. The path of
 * a visitor is remembered: the login returns them to it.
 */
export function Guard({ decide, children }: { decide: DecideRedirect; children: ReactNode }) {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  const { isPending } = useQuery(sessionStart)
  const mustLeave = useRedirect(decide, !isPending)
  const path = pathname + search + hash
  const isVisitor = !isPending && session === undefined

  useEffect(() => {
    if (isVisitor) rememberLastPath(path)
  }, [isVisitor, path])

  return isPending || mustLeave ? null : children
}
