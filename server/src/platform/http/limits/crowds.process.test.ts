import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NpmStart } from '../../../testing/npm-start.ts'
import { administrator } from '../../../testing/template.ts'

/** Floods of requests against the running product. */

// Open files are counted in /proc.
describe.runIf(process.platform === 'linux')('a running server', () => {
  const idleSeconds = 10
  let product: NpmStart
  let server: number

  beforeAll(async () => {
    product = await NpmStart.open({
      BODY_IDLE_SECONDS: String(idleSeconds),
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    })
    product.start()
    await product.untilReady()
    server = (await product.find('server/src/main.ts')).pid
  })
  afterAll(() => product.close())

  const countOpenFiles = async () => (await readdir(`/proc/${server}/fd`)).length
  const countIncoming = async () =>
    (await readdir(path.join(product.dataDir, 'incoming')).catch(() => [])).length

  async function logIn(from: string): Promise<number> {
    const response = await fetch(`${product.url}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(administrator),
    })
    await response.arrayBuffer()
    return response.status
  }

  /** Response time of a public page, in milliseconds. */
  async function timePage(): Promise<number> {
    const begun = performance.now()
    const response = await fetch(product.url, { headers: { accept: 'text/html' } })
    expect(response.status).toBe(200)
    await response.arrayBuffer()
    return performance.now() - begun
  }

  /** Asks for pages until the end of a flood, and expects that none waits for all of it. */
  async function expectPagesMeanwhile(over: AbortSignal): Promise<void> {
    const pages: number[] = []
    while (!over.aborted) pages.push(await timePage())
    const whole = pages.reduce((sum, page) => sum + page, 0)
    expect(Math.max(...pages)).toBeLessThan(whole / 2)
  }

  /** Sends the beginning of a support request with a file, then nothing more. */
  function stall(address: string): Socket {
    const socket = connect(Number(new URL(product.url).port), '127.0.0.1')
    // The server closes it before the end of the file's tests.
    socket.on('error', () => {}).resume()
    const field = (name: string, value: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    socket.write(
      [
        'POST /support/tickets HTTP/1.1',
        'host: localhost',
        `x-forwarded-for: ${address}`,
        'content-type: multipart/form-data; boundary=x',
        'content-length: 90000',
        '',
        `${field('nombre', 'Nadie')}--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n${'a'.repeat(5000)}`,
      ].join('\r\n'),
    )
    return socket
  }

  test('three thousand bodies that stall hold few files, hold up nobody, and end', async () => {
    const before = await countOpenFiles()
    const sockets = Array.from({ length: 3000 }, (_, index) =>
      stall(`10.1.${index >> 8}.${index & 255}`),
    )
    const ended = sockets.map(
      (socket) => new Promise<void>((resolve) => socket.once('close', () => resolve())),
    )
    const over = new AbortController()
    const all = Promise.all(ended).finally(() => over.abort())
    let mostIncoming = 0
    const counting = (async () => {
      while (!over.signal.aborted) {
        mostIncoming = Math.max(mostIncoming, await countIncoming())
        await sleep(20)
      }
    })()
    await expectPagesMeanwhile(over.signal)
    await Promise.all([all, counting])
    expect(mostIncoming).toBeGreaterThan(0)
    expect(mostIncoming).toBeLessThanOrEqual(100)
    await expect.poll(countIncoming).toBe(0)
    await expect.poll(countOpenFiles).toBeLessThan(before + 50)
    expect(await logIn('10.2.0.1')).toBe(200)
  })

  test('eight hundred logins at once leave the pages to others, and each gets an answer', async () => {
    const over = new AbortController()
    const logins = Promise.all(
      Array.from({ length: 800 }, (_, index) => logIn(`10.3.${index >> 8}.${index & 255}`)),
    ).finally(() => over.abort())
    await expectPagesMeanwhile(over.signal)
    const statuses = await logins
    // 429: the queue of passwords is full; 503: on a busy machine, that of the database's connections.
    expect([200, 429, 503]).toEqual(expect.arrayContaining(statuses))
    expect(new Set(statuses)).toContain(200)
    expect(new Set(statuses).size).toBeGreaterThan(1)
    expect(await logIn('10.4.0.1')).toBe(200)
    expect((await product.find('server/src/main.ts')).pid).toBe(server)
    expect(product.output).not.toMatch(/"level":60/)
  })
})
