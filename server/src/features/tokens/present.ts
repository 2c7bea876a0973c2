import type { AccessToken, TokenState } from '@ateneo/contract'
import type { ListedToken } from './store.ts'

export function presentToken({ token, owner, isEnded }: ListedToken, now: Date): AccessToken {
  const { id, name, ending, scopes, userId, createdAt, expiresAt, lastUsedAt } = token
  return {
    _id: id,
    name,
    ending,
    scopes,
    owner: { _id: userId, name: owner },
    state: isEnded ? 'revoked' : stateOf(token, now),
    endedBy: isEnded && token.revokedAt === null ? 'second_factor' : null,
    creationDate: createdAt.toISOString(),
    endsAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}

function stateOf({ revokedAt, expiresAt }: ListedToken['token'], now: Date): TokenState {
  if (revokedAt !== null) return 'revoked'
  return expiresAt <= now ? 'expired' : 'active'
}
