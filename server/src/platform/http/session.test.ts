import { listNotifications } from '@ateneo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildStudent } from '../../testing/builders/build-people.ts'

let academy: TestApp

beforeAll(async () => {
  academy = await createTestApp()
})
afterAll(() => academy.close())

test('nobody is told the token is missing', async () => {
  const refused = await academy.as().refused(listNotifications)
  expect(refused).toEqual({ status: 401, body: { Error: 'Token missing', code: 'token_missing' } })
  await buildStudent(academy)
})
