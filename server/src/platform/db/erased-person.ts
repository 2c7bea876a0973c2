import type { Role } from '@ateneo/contract'
import type { Redaction } from './redact.ts'

/** A person whose data are erased, with the words that name them in texts. */
export interface ErasedPerson extends Redaction {
  id: string
  type: Role
  /** First and last names. */
  name: string
  firstNames: string
  /** Lower case. */
  email: string
  /** Without it, what others wrote from this email is theirs. */
  isEmailConfirmed: boolean
}

/** The names that an erased account is left with, and its place in texts. */
export function erasedNames(type: Role): { firstNames: string; lastNames: string } {
  return type === 'professor'
    ? { firstNames: 'Maestro', lastNames: 'de la academia' }
    : { firstNames: 'Persona', lastNames: 'eliminada' }
}
