import { isOwnData, ownDataMessage } from '@ateneo/contract'
import { fail } from '../../../platform/errors/fail.ts'
import type { Asker } from './fair-queue.ts'
import { isPassword } from './passwords.ts'
import type { UserRow } from '../store.ts'

/** Rejects the current password, and one derived from the account's email or name. */
export async function requireAcceptablePassword(
  user: UserRow,
  { password, asker }: { password: string; asker: Asker },
): Promise<void> {
  if (isOwnData(password, user)) throw invalidPassword(ownDataMessage)
  if (await isPassword(user.passwordHash, password, asker)) {
    throw invalidPassword('Esa ya es tu contraseña: elige otra.')
  }
}

const invalidPassword = (message: string) => fail('invalid_data', [{ path: 'password', message }])
