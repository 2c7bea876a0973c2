import * as calls from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { deletionRequests } from '../../features/privacy/tables.ts'
import { orders, refundPetitions } from '../../features/purchases/tables.ts'
import { buildAdmin, buildStudent, PASSWORD, restorePasswords } from '../builders/build-people.ts'
import { transferClaims } from '../../features/transfers/tables.ts'
import { row, type Fixtures } from './fixtures.ts'

const reason = 'Lo pidió por escrito.'

export function privacyCalls({ academy, users }: Fixtures) {
  const { db, clock } = academy
  const ofStudent = async () => ({ params: { id: (await buildStudent(academy)).id } })
  const ask = async (userId: string) => {
    const values = { userId, state: 'pending', createdAt: clock.now() } as const
    const [request] = await db.insert(deletionRequests).values(values).returning()
    return request!.id
  }
  /** Nobody waits, nobody pays just now, and another administrator would be left. */
  const forgetRequests = async () => {
    await db.delete(deletionRequests)
    await db.delete(refundPetitions)
    await db.delete(transferClaims)
    await db.delete(orders).where(eq(orders.status, 'created'))
    await buildAdmin(academy)
    await restorePasswords(academy)
  }
  return [
    row(calls.getOwnDeletion),
    row(calls.requestDeletion, async () => {
      await forgetRequests()
      return { body: { password: PASSWORD } }
    }),
    row(calls.withdrawDeletion, async () => {
      await forgetRequests()
      for (const { id } of Object.values(users)) await ask(id)
      return {}
    }),
    row(calls.listDeletionRequests, () => ({ query: { q: 'núñez', state: 'pending' } })),
    row(calls.getDeletionOutlook, ofStudent),
    row(calls.erasePerson, async () => ({ ...(await ofStudent()), body: { reason } })),
    row(calls.refuseDeletion, async () => ({
      params: { id: await ask((await buildStudent(academy)).id) },
      body: { reason },
    })),
  ]
}
