import { randomUUID } from 'node:crypto'
import { hashPassword } from './passwords.ts'

let unknown: Promise<string> | undefined

/**
 * For accounts without a password: nobody knows it, and a reset replaces it. Hashed once for each
 * process, as hashing takes long on purpose.
 */
export const hashUnknownPassword = () => (unknown ??= hashPassword(randomUUID()))
