import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { getVideo, type Playback, uploadVideo } from '@ateneo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFreePort } from '../../../platform/db/embedded/free-port.ts'
import { buildProfessor } from '../../../testing/builders/build-people.ts'
import { makeClip } from '../../../testing/clips.ts'
import { eventually } from '../../../testing/eventually.ts'
import { withAcademy } from '../../../testing/with-academy.ts'

/** Of Debian, of others, and of Homebrew. */
const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(
  existsSync,
)

let addresses: Playback
let videoId: string

const academy = withAcademy({ env: { SENDFILE: 'accel:/internal-media' } })
beforeAll(async () => {
  const client = academy.as(await buildProfessor(academy))
  ;({ videoId } = await client.call(uploadVideo, { file: await makeClip() }))
  await academy.runJobs()
  addresses = await client.call(getVideo, { body: { videoId } })
})

const pathOf = (address: string) => new URL(address).pathname
const key = () => `videos/${videoId}/1/progressive.mp4`
const ask = (url: string, headers: Record<string, string> = {}) =>
  academy.app.inject({ url, headers })

test('a trusted proxy is told which file to send, and gets none', async () => {
  const told = await ask(pathOf(addresses.sasUrl), {
    'x-forwarded-for': '203.0.113.7',
    range: 'bytes=0-9',
  })
  expect([told.statusCode, told.body]).toEqual([200, ''])
  expect(told.headers).toMatchObject({
    'x-accel-redirect': `/internal-media/${key()}`,
    'content-type': 'video/mp4',
    'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
  })
})

test('nobody else is told, and the file comes from here', async () => {
  const direct = await ask(pathOf(addresses.sasUrl))
  expect(direct.headers['x-accel-redirect']).toBeUndefined()
  expect(direct.rawPayload.length).toBeGreaterThan(1000)
  const stranger = await academy.app.inject({
    url: pathOf(addresses.sasUrl),
    headers: { 'x-forwarded-for': '203.0.113.7' },
    remoteAddress: '198.51.100.1',
  })
  expect(stranger.headers['x-accel-redirect']).toBeUndefined()
})

test('no file is handed over without a valid token', async () => {
  const forged = pathOf(addresses.sasUrl).replace(/media\/./, 'media/_')
  const forwarded = { 'x-forwarded-for': '203.0.113.7' }
  const refused = await ask(forged, forwarded)
  expect([refused.statusCode, refused.headers['x-accel-redirect']]).toEqual([403, undefined])
  for (const name of ['original', 'hls/../original', '%2e%2e/original']) {
    const hidden = await ask(pathOf(addresses.sasUrl).replace('progressive.mp4', name), forwarded)
    expect([name, hidden.statusCode]).toEqual([name, 404])
    expect(hidden.headers['x-accel-redirect']).toBeUndefined()
  }
})

test('Apache and others are told the path', async () => {
  const { config } = academy.ctx
  const before = config.sendfile
  config.sendfile = { header: 'x-sendfile' }
  const told = await ask(pathOf(addresses.sasUrl), { 'x-forwarded-for': '203.0.113.7' })
  config.sendfile = before
  expect(told.headers['x-sendfile']).toBe(path.join(config.dataDir, 'media', key()))
})

/** `apt-get install nginx-light` where it is missing; the tests above hold without it. */
describe.runIf(nginx)('behind nginx', () => {
  let child: ChildProcess
  let home: string
  let url: string

  beforeAll(async () => {
    const upstream = await academy.app.listen({ port: 0, host: '127.0.0.1' })
    home = await mkdtemp(path.join(tmpdir(), 'nginx-'))
    const port = await findFreePort()
    url = `http://127.0.0.1:${port}`
    await writeFile(path.join(home, 'nginx.conf'), configOf(home, port, upstream))
    child = spawn(nginx!, ['-c', path.join(home, 'nginx.conf'), '-p', home], { stdio: 'ignore' })
    await eventually(async () => {
      if (!(await fetch(`${url}/healthz`)).ok) throw new Error('nginx does not answer')
    })
  })
  afterAll(async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
    await rm(home, { recursive: true, force: true })
  })

  test('it sends the file, its ranges and its conditions', async () => {
    const video = await buffer(await academy.ctx.storage.read(key()))
    const address = url + pathOf(addresses.sasUrl)
    const whole = await fetch(address, { headers: { origin: 'https://otro.mx' } })
    expect(whole.headers.get('content-type')).toBe('video/mp4')
    expect(whole.headers.get('access-control-allow-origin')).toBe('*')
    expect(whole.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/)
    expect(Buffer.from(await whole.arrayBuffer()).equals(video)).toBe(true)
    const part = await fetch(address, { headers: { range: 'bytes=100-199' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 100-199/${video.length}`,
    ])
    expect(Buffer.from(await part.arrayBuffer()).equals(video.subarray(100, 200))).toBe(true)
    const tag = whole.headers.get('etag')!
    expect((await fetch(address, { headers: { 'if-none-match': tag } })).status).toBe(304)
    const playlist = await fetch(url + pathOf(addresses.hlsUrl!))
    expect(await playlist.text()).toMatch(/^#EXTM3U/)
  })

  test('nobody reaches the folder without the server', async () => {
    expect((await fetch(`${url}/internal-media/${key()}`)).status).toBe(404)
    const forged = pathOf(addresses.sasUrl).replace(/media\/./, 'media/_')
    expect((await fetch(url + forged)).status).toBe(403)
  })
})

/** As in docs/guia/crecer.md. */
function configOf(home: string, port: number, upstream: string): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off; master_process off; worker_processes 1; pid ${home}/pid;
    error_log ${home}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 64; }
    http {
      access_log off; sendfile on;
      ${folders.map((name) => `${name}_temp_path ${home}/${name};`).join(' ')}
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass ${upstream};
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        }
        location /internal-media/ {
          internal;
          alias ${academy.ctx.config.dataDir}/media/;
          add_header Access-Control-Allow-Origin *;
          add_header Access-Control-Expose-Headers "Content-Length, Content-Range, Accept-Ranges";
          add_header Cross-Origin-Resource-Policy cross-origin;
          add_header X-Content-Type-Options nosniff;
        }
      }
    }`
}
