import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from '../../server/src/platform/db/embedded/free-port.ts'
import { Proxy, say } from './proxy.ts'

const bucket = 'academia'
const secret = 'solo-para-pruebas'

/** Below them the proxy speaks S3; the order is that of Swift's own pages. */
const pipeline = `catch_errors gatekeeper healthcheck proxy-logging cache listing_formats bulk s3api
  tempauth copy slo dlo versioned_writes symlink proxy-logging proxy-server`

/** Servers that keep what the proxy takes; each on a ring of one device. */
const keepers = ['account', 'container', 'object'] as const

/**
 * OpenStack Swift of Debian's packages with its S3 door (s3api) and one private bucket, which pages of
 * any origin may read by signed addresses.
 */
export async function openSwift() {
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(path.join(tmpdir(), 'ateneo-swift-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  await mkdir(path.join(folder, 'devices/d1'), { recursive: true })

  const memcached = await findFreePort()
  const start = async (program: string, args: string[], port: number) => {
    const proxy = await Proxy.open(program, args, { port })
    opened.defer(() => proxy.close())
    return proxy
  }
  await start('memcached', ['-u', 'nobody', '-l', '127.0.0.1', '-p', `${memcached}`], memcached)
  for (const keeper of keepers) {
    const port = await findFreePort()
    const ring = path.join(folder, `${keeper}.builder`)
    const build = (...args: string[]) => say('swift-ring-builder', [ring, ...args])
    build('create', '4', '1', '1')
    build('add', `r1z1-127.0.0.1:${port}/d1`, '1')
    build('rebalance')
    const file = path.join(folder, `${keeper}.conf`)
    await writeFile(file, describeKeeper(keeper, folder, port))
    await start(`swift-${keeper}-server`, [file], port)
  }
  const port = await findFreePort()
  const file = path.join(folder, 'proxy.conf')
  await writeFile(file, describeProxy(folder, port, memcached))
  const proxy = await start('swift-proxy-server', [file, '--verbose'], port)
  const endpoint = `http://127.0.0.1:${port}`
  const swift = await logIn(endpoint)
  await swift.send('PUT', {
    'x-container-meta-access-control-allow-origin': '*',
    'x-container-meta-access-control-expose-headers': 'Content-Length Content-Range Accept-Ranges',
  })
  const stack = opened.move()
  return {
    endpoint,
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'academia:ateneo',
      S3_SECRET_ACCESS_KEY: secret,
    },
    /** Keys of everything in the bucket, by Swift's own interface. */
    listKeys: async () => (await swift.send('GET')).split('\n').filter((key) => key !== ''),
    /** Parts of uploads, which Swift keeps beside the bucket. */
    listParts: async () =>
      (await swift.send('GET', {}, '+segments')).split('\n').filter((key) => key !== ''),
    /** What the proxy has printed. */
    output: () => proxy.output,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

export type Swift = Awaited<ReturnType<typeof openSwift>>

const describeKeeper = (keeper: string, folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = root
workers = 0
mount_check = false
devices = ${path.join(folder, 'devices')}
swift_dir = ${folder}
recon_cache_path = ${folder}
log_level = ERROR
[pipeline:main]
pipeline = ${keeper}-server
[app:${keeper}-server]
use = egg:swift#${keeper}
`

const describeProxy = (folder: string, port: number, memcached: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = root
workers = 0
swift_dir = ${folder}
log_level = ERROR
[pipeline:main]
pipeline = ${pipeline.replaceAll(/\s+/g, ' ')}
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}
[filter:tempauth]
use = egg:swift#tempauth
user_academia_ateneo = ${secret} .admin
[filter:s3api]
use = egg:swift#s3api
${pipeline
  .split(/\s+/)
  .filter((name) => !['cache', 's3api', 'tempauth', 'proxy-server'].includes(name))
  .filter((name, index, all) => all.indexOf(name) === index)
  .map((name) => `[filter:${name}]\nuse = egg:swift#${name.replace('-', '_')}\n`)
  .join('')}`

/** A session of Swift's own interface, which makes and lists buckets. */
async function logIn(endpoint: string) {
  const login = await fetch(`${endpoint}/auth/v1.0`, {
    headers: { 'x-auth-user': 'academia:ateneo', 'x-auth-key': secret },
  })
  if (!login.ok) throw new Error(`Swift's login: ${login.status} ${await login.text()}`)
  const storage = login.headers.get('x-storage-url')!
  const token = login.headers.get('x-auth-token')!
  return {
    async send(method: string, headers: Record<string, string> = {}, suffix = ''): Promise<string> {
      const reply = await fetch(`${storage}/${bucket}${suffix}`, {
        method,
        headers: { 'x-auth-token': token, ...headers },
      })
      const words = await reply.text()
      if (!reply.ok && reply.status !== 404) throw new Error(`Swift: ${reply.status} ${words}`)
      return reply.ok ? words : ''
    },
  }
}
