import { createHash, hash, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'
import { newId } from '../../server/src/platform/db/columns.ts'
import { hashPassword, isPassword } from '../../server/src/features/identity/passwords/passwords.ts'
import type { Exchange } from './exchanges.ts'
import type { Statement } from './recorder.ts'

export interface TwinTask {
  databaseUrl: string
  exchanges: Exchange[]
}

/**
 * The twin in a process of its own, each call by its index: `/3` sends the same statements with
 * `pg` and serializes the rows with JSON.stringify.
 */
process.once('message', (task: TwinTask) => void serve(task))
process.once('disconnect', () => process.exit(0))

async function serve({ databaseUrl, exchanges }: TwinTask): Promise<void> {
  const app = Fastify()
  // The product's pool size.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
  for (const [index, exchange] of exchanges.entries()) {
    const { call, statements } = exchange
    const passwordHash = call.password && (await hashPassword(call.password))
    app.route({
      method: call.method,
      url: `/${index}`,
      handler: async (request, answer) => {
        if (passwordHash && call.password) await isPassword(passwordHash, call.password)
        const rotation = call.isRotating ? rotate(exchange, request.body as SentToken) : undefined
        const rows = await perform(pool, statements, rotation?.values)
        return answer
          .header('content-type', 'application/json; charset=utf-8')
          .send(JSON.stringify({ rows, refreshToken: rotation?.refreshToken }))
      },
    })
  }
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.((app.server.address() as AddressInfo).port)
}

async function perform(
  pool: pg.Pool,
  statements: Statement[],
  values = new Map<unknown, unknown>(),
): Promise<unknown[]> {
  const client = await pool.connect()
  try {
    const answers = []
    for (const { name, text, values: recorded } of statements) {
      const given = renew(text, recorded).map((value) => values.get(value) ?? value)
      const { rows, rowCount } = await client.query({ text, values: given, ...(name && { name }) })
      if (values.size > 0 && rowCount !== 1) throw new Error('The token was not replaced')
      answers.push(rows)
    }
    return answers
  } finally {
    client.release()
  }
}

interface SentToken {
  refreshToken: string
}

const sha256 = (text: string) => hash('sha256', text)
/** The first 16 of a refresh token's 48 bytes are its session's id. */
const sessionOf = (token: string) => Buffer.from(token, 'base64url').subarray(0, 16)
const uuidOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The next refresh token, and the recorded values that it replaces. */
function rotate({ call, reply }: Exchange, sent: SentToken) {
  const recorded = (call.body as SentToken).refreshToken
  const session = sessionOf(sent.refreshToken)
  const refreshToken = Buffer.concat([session, randomBytes(32)]).toString('base64url')
  const values = new Map<unknown, unknown>([
    [sha256(recorded), sha256(sent.refreshToken)],
    [uuidOf(sessionOf(recorded)), uuidOf(session)],
    [sha256((JSON.parse(reply) as SentToken).refreshToken), sha256(refreshToken)],
  ])
  return { refreshToken, values }
}

/** A new session id per request, since the recorded one already exists. */
function renew(text: string, values: unknown[]): unknown[] {
  if (!text.startsWith('insert into "sessions"')) return values
  const tokenHash = createHash('sha256').update(randomBytes(32)).digest('hex')
  return values.map((value, index) => {
    if (index === 0) return newId()
    return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) ? tokenHash : value
  })
}
