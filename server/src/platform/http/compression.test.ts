import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildStudent } from '../../testing/builders/build-people.ts'
import { buildPublishedCourse } from '../../testing/builders/build.ts'

const academy = withAcademy()

beforeAll(async () => {
  for (let course = 0; course < 5; course++) await buildPublishedCourse(academy)
})

/** Visitors are answered from the response cache, signed-in users by the compression plugin. */
const callers = async () => [academy.as(), academy.as(await buildStudent(academy))]

test('a long reply is compressed for whoever takes it, and says the same', async () => {
  for (const caller of await callers()) {
    const ask = (encodings: string) =>
      caller.inject({ url: '/courses', headers: { 'accept-encoding': encodings } })
    const plain = await ask('identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const [accepted, encoding, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const reply = await ask(accepted)
      expect(reply.headers['content-encoding']).toBe(encoding)
      expect(reply.headers['vary']).toContain('accept-encoding')
      expect(unpack(reply.rawPayload).toString()).toBe(plain.payload)
      expect(reply.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    }
  }
})

test('an encoding that nobody chose is not used', async () => {
  for (const caller of await callers()) {
    for (const accepted of ['zstd', 'deflate']) {
      const headers = { 'accept-encoding': accepted }
      const reply = await caller.inject({ url: '/courses', headers })
      expect(reply.headers['content-encoding']).toBeUndefined()
      expect(reply.json().documents).toHaveLength(5)
    }
  }
})

test('a short reply and a refusal go as they are', async () => {
  for (const url of ['/settings/legal/nada', '/categories?x=1', '/notifications']) {
    const reply = await academy.app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(() => JSON.parse(reply.payload) as unknown).not.toThrow()
  }
})
