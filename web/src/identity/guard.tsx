import type { Role } from '@ateneo/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { decideEntry } from './decide-entry.ts'
import { rememberLastPath } from './last-path.ts'
import { sessionStart } from './session-start.ts'
import { useSession } from './session.ts'

/**
 * Stands around the layout of an area: lets in the types it lists and sends the others to their
 * home. Visitors go to the login, which brings them back here; on public paths they may stay.
 */
export function Guard({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  const { isPending } = useQuery(sessionStart)
  const path = pathname + search + hash
  const isVisitor = !isPending && session === undefined

  useEffect(() => {
    if (isVisitor) rememberLastPath(path)
  }, [isVisitor, path])

  if (isPending) return null
  const entry = decideEntry(session, roles, pathname)
  return typeof entry === 'object' ? <Navigate to={entry.goTo} replace /> : children
}
