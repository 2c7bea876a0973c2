import type { Role } from '@ateneo/contract'

/**
 * A professor's name is printed on courses and certificates, so it changes by change request only.
 */
export function mayRename(type: Role): boolean {
  return type !== 'professor'
}
