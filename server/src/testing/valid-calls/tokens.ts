import * as calls from '@ateneo/contract'
import { PASSWORD } from '../builders/build-people.ts'
import { row, type Fixtures } from './fixtures.ts'

export function tokensCalls({ academy, users }: Fixtures) {
  const buildForm = () => ({
    name: 'Contabilidad',
    scopes: ['read:orders' as const],
    until: academy.clock.now().toISOString().slice(0, 10),
    password: PASSWORD,
  })
  return [
    row(calls.listTokens),
    row(calls.createToken, () => ({ body: buildForm() })),
    row(calls.revokeToken, async () => {
      const admin = academy.as(users['an administrator'])
      const { insertedId } = await admin.call(calls.createToken, { body: buildForm() })
      return { params: { tokenId: insertedId } }
    }),
  ]
}
