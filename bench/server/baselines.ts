import { createHash, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'
import { newId } from '../../server/src/db/columns.ts'
import { hashPassword, isPassword } from '../../server/src/identity/passwords.ts'
import type { Exchange } from './exchanges.ts'
import type { Statement } from './recorder.ts'

export interface BaselineTask {
  databaseUrl: string
  exchanges: Exchange[]
}

/**
 * What the product is measured by, each call under its place in the list: `/memory/3` answers the
 * product's bytes from memory, `/by-hand/3` sends the same statements with `pg` and writes the
 * rows with JSON.stringify. A process of its own, as the product is.
 */
process.once('message', (task: BaselineTask) => void serve(task))
process.once('disconnect', () => process.exit(0))

async function serve({ databaseUrl, exchanges }: BaselineTask): Promise<void> {
  const app = Fastify()
  // As many connections as the product has.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
  for (const [index, { call, reply, statements }] of exchanges.entries()) {
    app.route({
      method: call.method,
      url: `/memory/${index}`,
      handler: async (_request, answer) =>
        answer.header('content-type', 'application/json; charset=utf-8').send(reply),
    })
    const passwordHash = call.password && (await hashPassword(call.password))
    app.route({
      method: call.method,
      url: `/by-hand/${index}`,
      handler: async (_request, answer) => {
        if (passwordHash && call.password) await isPassword(passwordHash, call.password)
        const rows = await perform(pool, statements)
        return answer
          .header('content-type', 'application/json; charset=utf-8')
          .send(JSON.stringify(rows))
      },
    })
  }
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.((app.server.address() as AddressInfo).port)
}

async function perform(pool: pg.Pool, statements: Statement[]): Promise<unknown[]> {
  const client = await pool.connect()
  try {
    const answers = []
    for (const { name, text, values } of statements) {
      const query = { text, values: renew(text, values), ...(name && { name }) }
      answers.push((await client.query(query)).rows)
    }
    return answers
  } finally {
    client.release()
  }
}

/** A session is opened anew each time: the one that was recorded is there already. */
function renew(text: string, values: unknown[]): unknown[] {
  if (!text.startsWith('insert into "sessions"')) return values
  const tokenHash = createHash('sha256').update(randomBytes(32)).digest('hex')
  return values.map((value, index) => {
    if (index === 0) return newId()
    return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) ? tokenHash : value
  })
}
