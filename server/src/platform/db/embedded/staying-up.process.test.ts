import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NpmStart } from '../../../testing/npm-start.ts'

// Processes are found in /proc.
describe.runIf(process.platform === 'linux')('a running server', () => {
  let product: NpmStart
  let server: number

  beforeAll(async () => {
    product = await NpmStart.open()
    product.start()
    await product.untilReady()
    server = (await product.find('server/src/main.ts')).pid
  })
  afterAll(() => product.close())

  const postgresData = () => path.join(product.dataDir, 'postgres')

  async function readPostmaster(): Promise<{ pid: number; port: number }> {
    const lines = (await readFile(path.join(postgresData(), 'postmaster.pid'), 'utf8')).split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]) }
  }

  /** Runs `pg_ctl` on the running server's database, as an operator would. */
  async function pgCtl(...args: string[]): Promise<void> {
    const { pid } = await readPostmaster()
    const [program = ''] = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')
    const { uid, gid } = await stat(postgresData())
    await promisify(execFile)(
      path.join(path.dirname(program), 'pg_ctl'),
      [...args, '-D', postgresData(), '-l', path.join(postgresData(), 'restart.log')],
      { cwd: '/', ...(process.getuid?.() === 0 && { uid, gid }) },
    )
  }

  async function query<Row extends object>(text: string): Promise<Row[]> {
    const secrets = await readFile(path.join(product.dataDir, 'secrets.json'), 'utf8')
    const { databasePassword } = JSON.parse(secrets) as { databasePassword: string }
    const { port } = await readPostmaster()
    const client = new pg.Client({
      connectionString: `postgresql://ateneo:${databasePassword}@127.0.0.1:${port}/ateneo`,
    })
    await client.connect()
    const { rows } = await client.query<Row>(text)
    await client.end()
    return rows
  }

  interface Answer {
    email: string
    status: number
    retryAfter: string | null
    body: string
  }

  let registrations = 0

  /** Each from its own IP address, because of the rate limit. */
  async function register(): Promise<Answer> {
    const email = `alumna-${++registrations}@correo.mx`
    const response = await fetch(`${product.url}/register`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${registrations >> 8}.${registrations & 255}.${randomInt(1, 250)}`,
      },
      body: JSON.stringify({
        firstNames: 'Lucía',
        lastNames: 'Prado',
        email,
        password: 'una contraseña larga',
        type: 'student',
      }),
    })
    const { status, headers } = response
    return { email, status, retryAfter: headers.get('retry-after'), body: await response.text() }
  }

  /**
   * Registers people in a loop during a disturbance of the database, and until it has recovered;
   * returns who was told of an account that is not there.
   */
  async function listLost(disturb: () => Promise<void>): Promise<string[]> {
    const answers: Answer[] = []
    const over = new AbortController()
    const people = Array.from({ length: 6 }, async () => {
      while (!over.signal.aborted) answers.push(await register())
    })
    await expect
      .poll(() => answers.filter(({ status }) => status === 201).length)
      .toBeGreaterThan(5)
    await disturb()
    const before = answers.length
    // Every loop succeeds again.
    await expect
      .poll(() => answers.slice(before).filter(({ status }) => status === 201).length)
      .toBeGreaterThan(people.length)
    over.abort()
    await Promise.all(people)

    const refused = answers.filter(({ status }) => status !== 201)
    for (const { status, retryAfter, body } of refused) {
      expect([status, retryAfter, body]).toEqual([
        503,
        '5',
        '{"msg":"Service unavailable","code":"unavailable"}',
      ])
    }
    const kept = new Set(
      (await query<{ email: string }>('select email from users')).map((r) => r.email),
    )
    const acknowledged = answers.filter(({ status }) => status === 201).map(({ email }) => email)
    // The emails of registrations before, during and after the disturbance.
    const withoutEmail = async () => {
      const found = await addressees()
      return acknowledged.filter((email) => !found.has(email))
    }
    await expect.poll(withoutEmail).toEqual([])
    expect((await product.find('server/src/main.ts')).pid).toBe(server)
    return acknowledged.filter((email) => !kept.has(email))
  }

  async function addressees(): Promise<Set<string>> {
    const folder = path.join(product.dataDir, 'outbox')
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
    const emails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
    return new Set(emails.map((email) => /^To: (\S+)/m.exec(email)?.[1] ?? ''))
  }

  test('a database that is restarted under registrations loses none, and their emails go out', async () => {
    expect(await listLost(() => pgCtl('restart', '-m', 'fast'))).toEqual([])
  })

  test('a database that recovers from a crash of its own is waited for', async () => {
    const crash = async () => {
      const [backend] = await query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'ateneo' limit 1`,
      )
      process.kill(backend!.pid, 'SIGKILL')
    }
    expect(await listLost(crash)).toEqual([])
  })

  test('a database that died is started again, and pages say that they come back', async () => {
    let page = new Response()
    const readStatus = async () => {
      page = await fetch(product.url, { headers: { accept: 'text/html' } })
      return page.status
    }
    const die = async () => {
      process.kill((await readPostmaster()).pid, 'SIGKILL')
      // PostgreSQL's other processes go on until they notice.
      await expect.poll(readStatus, { interval: 20 }).toBe(503)
    }
    expect(await listLost(die)).toEqual([])
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('retry-after')).toBe('5')
    expect(await page.text()).toContain('Volvemos en un momento')
  })

  test('connections of the database that break again and again are replaced', async () => {
    const breakAll = async () => {
      for (let round = 0; round < 8; round++) {
        await query(
          'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
        )
      }
    }
    expect(await listLost(breakAll)).toEqual([])
  })

  const head = (length: number) =>
    `POST /register HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

  /** Beginnings of requests, each cut off. */
  const broken = [
    'GET /courses HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(20),
    'GET / HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\n\r\n',
    `${head(1000)}{"firstNames":`,
    `${head(5)}{"a":1,"b":[[[[[[`,
    'POST /uploads HTTP/1.1\r\nhost: localhost\r\nupload-length: 9\r\ntus-resumable: 1.0.0\r\n\r\n',
    'POST /videos HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\ncontent-type: multipart/form-data; boundary=x\r\n\r\n5\r\n--x\r\n',
    '\u0016\u0003\u0001\u0002\u0000nothing of HTTP\r\n\r\n',
  ]

  test('a burst of broken requests ends nothing', async () => {
    const { port } = new URL(product.url)
    await Promise.all(
      Array.from({ length: 210 }, async (_, index) => {
        const socket = connect(Number(port), '127.0.0.1')
        socket.on('error', () => {})
        await new Promise<void>((sent) =>
          socket.write(broken[index % broken.length]!, () => sent()),
        )
        if (index % 2 === 0) socket.resetAndDestroy()
        else socket.destroy()
      }),
    )
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
    expect((await product.find('server/src/main.ts')).pid).toBe(server)
    expect(product.output).not.toMatch(/"level":60|unexpected fault/)
  })

  test('after all of it a stop is as quiet as ever', async () => {
    product.npm.kill('SIGTERM')
    expect(await product.untilNpmEnds()).toBe(0)
    await product.untilNothingIsLeft()
  })
})
