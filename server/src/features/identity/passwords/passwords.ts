import { hash, verify } from '@node-rs/argon2'
import { type Asker, FairQueue } from './fair-queue.ts'

export const passwordQueue = new FairQueue()

/** The server's own work has no request behind it. */
const ownWork: Asker = { ip: '' }

export function hashPassword(password: string, asker = ownWork): Promise<string> {
  return passwordQueue.take(asker, () => hash(password.normalize('NFC')))
}

export function isPassword(passwordHash: string, password: string, asker = ownWork) {
  return passwordQueue.take(asker, () => verify(passwordHash, password.normalize('NFC')))
}
