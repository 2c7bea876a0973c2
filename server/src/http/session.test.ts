import { listNotifications } from '@ateneo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAcademy, type Academy } from '../testing/academy.ts'
import { buildStudent } from '../testing/build-people.ts'

let academy: Academy

beforeAll(async () => {
  academy = await openAcademy()
})
afterAll(() => academy.close())

test('nobody is told the token is missing', async () => {
  const refused = await academy.as().refused(listNotifications)
  expect(refused).toEqual({ status: 401, body: { Error: 'Token missing', code: 'token_missing' } })
  await buildStudent(academy)
})
