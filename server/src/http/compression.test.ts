import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAcademy, type Academy } from '../testing/academy.ts'
import { buildLesson } from '../testing/build.ts'

let academy: Academy

beforeAll(async () => {
  academy = await openAcademy()
  for (let course = 0; course < 5; course++) await buildLesson(academy)
})
afterAll(() => academy.close())

const ask = (url: string, encodings: string) =>
  academy.app.inject({ url, headers: { 'accept-encoding': encodings } })

test('a long reply is compressed for whoever takes it, and says the same', async () => {
  const plain = await ask('/courses', 'identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const [accepted, encoding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const reply = await ask('/courses', accepted)
    expect(reply.headers['content-encoding']).toBe(encoding)
    expect(reply.headers['vary']).toContain('accept-encoding')
    expect(unpack(reply.rawPayload).toString()).toBe(plain.payload)
    expect(reply.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  }
})

test('a short reply and a refusal go as they are', async () => {
  for (const url of ['/settings/legal/nada', '/categories?x=1', '/notifications']) {
    const reply = await ask(url, 'br')
    expect(() => JSON.parse(reply.payload) as unknown).not.toThrow()
  }
})
