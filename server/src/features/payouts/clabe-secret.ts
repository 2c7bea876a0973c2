import type { Context } from '../../context.ts'
import { decryptSecret, encryptSecret } from '../../platform/config/encrypted-secret.ts'
import { fail } from '../../platform/errors/fail.ts'

/** The professor's name is authenticated: one's CLABE cannot be put in the place of another's. */
const nameOf = (professorId: string) => `payouts.clabe.${professorId}`

export const encryptClabe = ({ secrets }: Context, professorId: string, clabe: string) =>
  encryptSecret(secrets, nameOf(professorId), clabe)

/** Throws `clabe_unreadable` if it was saved with other secrets. */
export function decryptClabe({ secrets, log }: Context, professorId: string, kept: string): string {
  try {
    return decryptSecret(secrets, nameOf(professorId), kept)
  } catch (err) {
    log.error({ err, professorId }, 'a CLABE cannot be read: it was saved with other secrets')
    throw fail('clabe_unreadable')
  }
}
