import type { Identity } from './route.ts'

/** In a session: an access token of theirs has only what its scopes name. */
export const isSuperAdmin = (caller: Identity): boolean =>
  caller.type === 'admin' && caller.isSuperAdmin && !caller.token
