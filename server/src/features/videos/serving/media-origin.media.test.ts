import { getVideo, type Playback, uploadVideo } from '@ateneo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProfessor } from '../../../testing/builders/build-people.ts'
import { type Cdn, openCdn } from '../../../testing/cdn.ts'
import type { Client } from '../../../testing/client.ts'
import { makeClip } from '../../../testing/clips.ts'
import { withAcademy } from '../../../testing/with-academy.ts'

let cdn: Cdn
let client: Client
let videoId: string

beforeAll(async () => {
  cdn = await openCdn()
})
afterAll(() => cdn.close())
const academy = withAcademy(() => ({ env: { MEDIA_ORIGIN: cdn.url } }))
beforeAll(async () => {
  cdn.serve(await academy.app.listen({ port: 0, host: '127.0.0.1' }))
  client = academy.as(await buildProfessor(academy))
  ;({ videoId } = await client.call(uploadVideo, { file: await makeClip() }))
  await academy.runJobs()
})

const watch = (): Promise<Playback> => client.call(getVideo, { body: { videoId } })

/** Every file of the video, as a player finds them. */
async function readAll(address: string): Promise<void> {
  const response = await fetch(address)
  expect([address, response.status]).toEqual([address, 200])
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const text = await response.text()
  const lines = address.endsWith('.m3u8')
    ? [...text.matchAll(/URI="([^"]+)"|^([^#\s].*)$/gm)].map(([, quoted, line]) => quoted ?? line!)
    : []
  for (const name of lines) await readAll(new URL(name, address).href)
}

test('two viewers of the same quarter of an hour cost the academy one reading of each file', async () => {
  academy.clock.advance({ minutes: 1 })
  const first = await watch()
  academy.clock.advance({ minutes: 5 })
  const second = await watch()
  expect(second).toEqual(first)
  for (const { hlsUrl, sasUrl, posterUrl } of [first, second]) {
    for (const address of [hlsUrl, sasUrl, posterUrl]) {
      expect(new URL(address!).origin).toBe(cdn.url)
      await readAll(address!)
    }
  }
  expect(cdn.asked).toHaveLength(cdn.fetched.length * 2)
  expect(new Set(cdn.fetched).size).toBe(cdn.fetched.length)
})

test('nothing is readable with a token that is forged, of another video, or missing', async () => {
  const { sasUrl } = await watch()
  await fetch(sasUrl)
  const { length } = cdn.fetched
  for (const path of [
    sasUrl.replace(/media\/./, 'media/_'),
    sasUrl.replace(/media\/[^/]+/, 'media'),
    sasUrl.replace(/media\/[^/]+/, `media/${'A'.repeat(54)}`),
  ]) {
    for (const _ of [1, 2]) expect([403, 404]).toContain((await fetch(path)).status)
  }
  // Refusals are asked for again each time.
  expect(cdn.fetched.length - length).toBe(6)
})

test('pages may play from there, and tracks stay here', async () => {
  expect(new URL((await watch()).storyboardUrl!).origin).toBe(academy.ctx.config.publicUrl)
  const policy = (await academy.app.inject({ url: '/' })).headers['content-security-policy']
  expect(policy).toContain(`media-src 'self' blob: https: ${cdn.url};`)
  expect(policy).toContain(`connect-src 'self' ${cdn.url};`)
})

test('a segment is kept as long as its token is valid, and not longer', async () => {
  const { sasUrl } = await watch()
  const response = await fetch(sasUrl)
  const [, seconds] = /^public, max-age=(\d+), immutable$/.exec(
    response.headers.get('cache-control')!,
  )!
  academy.clock.advance({ seconds: Number(seconds) })
  const { pathname } = new URL(sasUrl)
  const refused = await academy.app.inject({ url: pathname })
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([403, 'no-store'])
})
