import { randomUUID } from 'node:crypto'
import { hashPassword } from './passwords.ts'

let unknown: Promise<string> | undefined

/**
 * Hash of a random password, for accounts without one; a reset replaces it. Made once per process,
 * since hashing is slow by design.
 */
export const hashUnknownPassword = () => (unknown ??= hashPassword(randomUUID()))
