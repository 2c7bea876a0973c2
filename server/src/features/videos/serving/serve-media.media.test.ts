import { once } from 'node:events'
import { connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { getVideo, type Playback, uploadVideo } from '@ateneo/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildProfessor } from '../../../testing/builders/build-people.ts'
import { makeClip } from '../../../testing/clips.ts'
import { findMediaFile } from '../processing/media-files.ts'
import { signMediaToken } from './media-token.ts'

const academy = withAcademy()
let origin: string
let videoId: string
let addresses: Playback
let otherId: string

beforeAll(async () => {
  origin = await academy.app.listen({ port: 0, host: '127.0.0.1' })
  const client = academy.as(await buildProfessor(academy))
  ;({ videoId } = await client.call(uploadVideo, { file: await makeClip() }))
  ;({ videoId: otherId } = await client.call(uploadVideo, { file: await makeClip({ hue: 90 }) }))
  await academy.runJobs()
  addresses = await client.call(getVideo, { body: { videoId } })
})

/** Requests like a player, without headers of the application. */
const play = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(address.replace('http://localhost:3001', origin), { headers, method })

test('the video plays from any place in it, without a session', async () => {
  const key = `videos/${videoId}/1/progressive.mp4`
  const video = await buffer(await academy.ctx.storage.read(key))
  const whole = await play(addresses.sasUrl)
  expect(whole.status).toBe(200)
  expect(whole.headers.get('content-type')).toBe('video/mp4')
  expect(whole.headers.get('accept-ranges')).toBe('bytes')
  expect(Buffer.from(await whole.arrayBuffer()).equals(video)).toBe(true)

  const part = await play(addresses.sasUrl, { range: 'bytes=1000-1999' })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe(`bytes 1000-1999/${video.length}`)
  expect(Buffer.from(await part.arrayBuffer()).equals(video.subarray(1000, 2000))).toBe(true)

  const end = await play(addresses.sasUrl, { range: 'bytes=-10' })
  expect(Buffer.from(await end.arrayBuffer()).equals(video.subarray(-10))).toBe(true)
  expect((await play(addresses.sasUrl, { range: `bytes=${video.length}-` })).status).toBe(416)

  const head = await play(addresses.sasUrl, {}, 'HEAD')
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(video.length)])
  const again = await play(addresses.sasUrl, { 'if-none-match': whole.headers.get('etag')! })
  expect(again.status).toBe(304)
})

test('pages of other sites may play it, and only the viewer keeps a copy', async () => {
  const { headers } = await play(addresses.sasUrl)
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('cache-control')).toBe('private, max-age=21600')
})

test('every address in the playlists leads somewhere', async () => {
  const reached: string[] = []
  async function follow(address: string): Promise<void> {
    const response = await play(address)
    expect([address, response.status]).toEqual([address, 200])
    reached.push(response.headers.get('content-type')!)
    if (!address.endsWith('.m3u8')) return
    const playlist = await response.text()
    const named = [...playlist.matchAll(/URI="([^"]+)"|^([^#\s].*)$/gm)].map(
      ([, quoted, line]) => quoted ?? line!,
    )
    expect(named.length).toBeGreaterThan(0)
    for (const name of named) await follow(new URL(name, address).href)
  }
  await follow(addresses.hlsUrl!)
  expect(new Set(reached)).toEqual(
    new Set(['application/vnd.apple.mpegurl', 'video/mp4', 'video/iso.segment']),
  )
})

test('poster and storyboard are there, and the track names the sheet beside it', async () => {
  const poster = await play(addresses.posterUrl!)
  expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const track = await play(addresses.storyboardUrl!)
  expect(track.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
  const [sheet] = /^storyboard\.jpg#xywh=.*$/m.exec(await track.text())!
  expect((await play(new URL(sheet, addresses.storyboardUrl).href)).status).toBe(200)
})

describe('an address', () => {
  const refusal = { msg: 'Link invalid or expired', code: 'media_link_invalid' }

  test('ends after six hours', async () => {
    const client = academy.as(await buildProfessor(academy))
    expect(client).toBeDefined()
    academy.clock.advance({ hours: 5, minutes: 59 })
    expect((await play(addresses.sasUrl)).status).toBe(200)
    academy.clock.advance({ minutes: 1 })
    const over = await play(addresses.sasUrl)
    expect([over.status, await over.json()]).toEqual([403, refusal])
    academy.clock.advance({ hours: -6 })
  })

  test('cannot be made up', async () => {
    const altered = addresses.sasUrl.replace(/\/media\/./, '/media/_')
    for (const address of [altered, addresses.sasUrl.replace(/media\/[^/]+/, 'media/x')]) {
      const forged = await play(address)
      expect([forged.status, await forged.json()]).toEqual([403, refusal])
    }
    const expiresAt = new Date(academy.clock.now().getTime() + 1000)
    const token = signMediaToken('otra llave', { videoId, revision: 1, expiresAt })
    expect((await play(`${origin}/media/${token}/progressive.mp4`)).status).toBe(403)
  })

  test('of a revision that is not there leads nowhere', async () => {
    const expiresAt = new Date(academy.clock.now().getTime() + 60_000)
    const token = signMediaToken(academy.ctx.secrets.mediaKey, { videoId, revision: 9, expiresAt })
    const missing = await play(`${origin}/media/${token}/progressive.mp4`)
    expect([missing.status, await missing.json()]).toEqual([
      404,
      { msg: 'Not found', code: 'not_found' },
    ])
  })

  /** Sent unchanged over a socket, because `fetch` normalizes the path. */
  async function ask(target: string): Promise<string> {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    return text(socket)
  }

  test('reaches no file but those of its video', async () => {
    const { pathname } = new URL(addresses.sasUrl)
    const folder = pathname.slice(0, pathname.lastIndexOf('/'))
    expect(await ask(pathname)).toMatch(/^HTTP\/1.1 200 /)
    const tricks = [
      'original',
      '',
      'hls/',
      'hls/240p/',
      `../../${otherId}/1/progressive.mp4`,
      `%2e%2e/%2e%2e/${otherId}/1/progressive.mp4`,
      `..%2f..%2f${otherId}%2f1%2fprogressive.mp4`,
      `hls/../progressive.mp4`,
      `hls/%2e%2e/progressive.mp4`,
      'hls/..%5c..%5cprogressive.mp4',
      'hls/../../../../../secrets.json',
      'progressive.mp4%00',
      'progressive.mp4%00.jpg',
      'progressive.mp4%0a',
      'hls/240p/00000.m4s%0A',
      'progressive.mp4/',
      '/progressive.mp4',
      './progressive.mp4',
      'PROGRESSIVE.MP4',
      '%zz',
      'hls/%c0%ae%c0%ae/progressive.mp4',
      '..',
      `${'a/'.repeat(400)}progressive.mp4`,
    ]
    for (const trick of tricks) {
      const answer = await ask(`${folder}/${trick}`)
      expect([trick, answer]).toEqual([trick, expect.stringMatching(/^HTTP\/1.1 (400|404) /)])
    }
  })
})

test.each<[string, string | undefined]>([
  ['hls/720p/index.m3u8', 'application/vnd.apple.mpegurl'],
  ['hls/audio/00012.m4s', 'video/iso.segment'],
  ['progressive.webm', 'video/webm'],
  ['progressive.m4a', 'audio/mp4'],
  ['progressive.mp3', 'audio/mpeg'],
  ['progressive.exe', undefined],
  ['hls/master.m3u8\n', undefined],
  ['original', undefined],
  ['hls/original', undefined],
  ['hls/720p/../init.mp4', undefined],
])('of the files in storage, %j is served as %s', (name, contentType) => {
  expect(findMediaFile(name)?.contentType).toBe(contentType)
})
