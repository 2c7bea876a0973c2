import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NpmStart } from '../../../testing/npm-start.ts'
import { mayMount, openSmallDisk, type SmallDisk } from '../../../testing/small-disk.ts'
import { administrator } from '../../../testing/template.ts'

/** A running server whose disk another program fills to the last byte. */

// A disk of its own needs root.
describe.runIf(mayMount())('a running server', () => {
  let disk: SmallDisk
  let product: NpmStart
  let server: number

  beforeAll(async () => {
    disk = await openSmallDisk(300)
    product = await NpmStart.open({
      DATA_DIR: path.join(disk.folder, 'datos'),
      MIN_FREE_MB: '1',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    })
    product.start()
    await product.untilReady()
    server = (await product.find('server/src/main.ts')).pid
  })
  afterAll(async () => {
    await product.close()
    await disk.close()
  })

  let callers = 0

  /** Each from its own IP address, because of the rate limit. */
  async function send(call: string, body: object): Promise<string> {
    callers++
    const response = await fetch(product.url + call, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.9.${callers >> 8}.${callers & 255}`,
      },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    return response.ok ? String(response.status) : `${response.status} ${text}`
  }

  const logIn = () => send('/login', administrator)
  const register = () =>
    send('/register', {
      firstNames: 'Lucía',
      lastNames: 'Prado',
      email: `alumna-${callers}@correo.mx`,
      password: 'una contraseña larga',
      type: 'student',
    })
  const statusOf = async (address: string) =>
    (await fetch(product.url + address, { headers: { accept: 'text/html' } })).status

  const full = '507 {"msg":"Insufficient storage","code":"disk_full"}'

  test('with no byte left pages are read, and what cannot be written is refused with its reason', async () => {
    await disk.fill()
    const answers: string[] = []
    // The free space of the tables' last pages is still written.
    for (let round = 0; round < 20 && !answers.includes(full); round++) {
      answers.push(...(await Promise.all([logIn(), logIn(), register(), register()])))
      await disk.fill()
    }
    expect(new Set(answers)).toContain(full)
    expect(answers.filter((answer) => !['200', '201', full].includes(answer))).toEqual([])
    for (const address of ['/', '/courses', '/all-categories']) {
      expect([address, await statusOf(address)]).toEqual([address, 200])
    }
    await expect.poll(() => statusOf('/readyz')).toBe(503)
    await disk.free()
    await expect.poll(() => statusOf('/readyz')).toBe(200)
    expect([await logIn(), await register()]).toEqual(['200', '201'])
  })

  /** Fills PostgreSQL's log until no new segment fits, as weeks of writing would. */
  async function endLog(): Promise<void> {
    const read = (file: string) => readFile(path.join(product.dataDir, file), 'utf8')
    const { databasePassword } = JSON.parse(await read('secrets.json')) as {
      databasePassword: string
    }
    const port = (await read('postgres/postmaster.pid')).split('\n')[3]
    const client = new pg.Client(`postgresql://ateneo:${databasePassword}@127.0.0.1:${port}/ateneo`)
    client.on('error', () => {})
    await client.connect()
    const writeOn = async () => {
      for (;;) await client.query('select pg_current_xact_id(), pg_switch_wal()')
    }
    await expect(writeOn()).rejects.toThrow(/terminat|space/i)
  }

  test('a database that died for want of room is started again when there is some', async () => {
    await disk.fill()
    await endLog()
    await expect.poll(() => statusOf('/readyz')).toBe(503)
    await expect
      .poll(() => product.output)
      .toContain('El disco está lleno: la base de datos incluida espera')
    const page = await fetch(product.url, { headers: { accept: 'text/html' } })
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await page.text()).toContain('Volvemos en un momento')
    expect(await logIn()).toBe('503 {"msg":"Service unavailable","code":"unavailable"}')
    await disk.free()
    await expect.poll(logIn).toBe('200')
    expect(await register()).toBe('201')
    expect((await product.find('server/src/main.ts')).pid).toBe(server)
  })

  test('it stops in order, also while it waits for room', async () => {
    await disk.fill()
    await endLog()
    await expect.poll(() => statusOf('/readyz')).toBe(503)
    product.npm.kill('SIGTERM')
    expect(await product.untilNpmEnds()).toBe(0)
    await product.untilNothingIsLeft()
  })
})
