import { listNotifications } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildStudent } from '../../testing/builders/build-people.ts'

const academy = withAcademy()

test('nobody is told the token is missing', async () => {
  const refused = await academy.as().refused(listNotifications)
  expect(refused).toEqual({ status: 401, body: { Error: 'Token missing', code: 'token_missing' } })
  await buildStudent(academy)
})
