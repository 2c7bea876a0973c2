import { endpoints, saveCaptions, uploadPhoto } from '@ateneo/contract'
import { afterEach, expect, test } from 'vitest'
import { buildQueryClient } from './query-client.ts'
import { call } from './call.ts'
import { bindTransport } from './transport.ts'

const ofSize = (size: number) => ({ size }) as Blob

let asked = 0
const client = buildQueryClient()
bindTransport(client, {
  ask: async () => {
    asked += 1
    return Response.json({ imageURL: '/profile-photo/1' })
  },
  accessToken: undefined,
})
afterEach(() => {
  asked = 0
})

test.each([
  ['too large', 10 * 1024 * 1024 + 1, 'too_large'],
  ['empty', 0, 'file_empty'],
])('a file that is %s is refused without asking the server', async (_, size, code) => {
  const refused = call(uploadPhoto, { form: {}, file: ofSize(size) }, { client })
  await expect(refused).rejects.toMatchObject({ code })
  expect(asked).toBe(0)
})

test('every call that takes a file says how large it may be', () => {
  const silent = [...endpoints.values()].filter((call) => call.form && !call.maxFileBytes)
  expect(silent.map(({ path }) => path)).toEqual([])
  expect(saveCaptions.maxFileBytes).toBe(1024 * 1024)
})
