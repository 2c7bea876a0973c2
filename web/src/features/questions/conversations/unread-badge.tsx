import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../../../platform/http/viewer.ts'
import { NavBadge } from '../../../platform/ui/shells/nav-badge.tsx'
import { unreadConversations } from './unread-query.ts'

/** In how many conversations a student has something to read. */
export function UnreadBadge() {
  const { data: unread = 0 } = useQuery(unreadConversations(useViewer()))
  return <NavBadge count={unread} word="sin leer" />
}
