import type { Role } from '@ateneo/contract'

/** A professor's name stands on courses and certificates: it changes by request only. */
export function mayRename(type: Role): boolean {
  return type !== 'professor'
}
