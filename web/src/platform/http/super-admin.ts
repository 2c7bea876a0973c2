import type { UserData } from '@ateneo/contract'
import { useSession } from './session.ts'

/**
 * True for an administrator who may do everything. The server keeps it; cookies from before there
 * were others do not say, when all were.
 */
export function useIsSuperAdmin(): boolean {
  const session = useSession()
  const known: Partial<UserData> | undefined = session?.userData
  return session?.type === 'admin' && known?.isSuperAdmin !== false
}
