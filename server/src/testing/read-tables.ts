import pg from 'pg'
import { vi } from 'vitest'

interface Statement {
  text: string
  values: unknown[]
}

/** Statements that any connection of this process sends while `act` runs, without those of jobs. */
async function recordStatements(act: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [given, values] = args
    const { text, values: own } = (
      typeof given === 'string' ? { text: given } : given
    ) as Partial<Statement>
    const isRead = text !== undefined && /^\s*(select|with)\b/i.test(text)
    const isOwn = isRead && !/pgboss|table_versions|pg_locks/.test(text)
    if (isOwn) statements.push({ text, values: own ?? (Array.isArray(values) ? values : []) })
    return query.apply(this, args)
  })
  try {
    await act()
  } finally {
    spy.mockRestore()
  }
  return statements
}

/**
 * Tables that `act` reads: its statements are run again, and hold a lock on each table that they
 * name, in joins, views and functions too.
 */
export async function listReadTables(
  databaseUrl: string,
  act: () => Promise<unknown>,
): Promise<string[]> {
  const statements = await recordStatements(act)
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const tables = new Set<string>()
  try {
    for (const { text, values } of statements) {
      await client.query('begin')
      await client.query(text, values)
      const { rows } = await client.query<{ name: string }>(
        `select relname as name from pg_locks join pg_class on pg_class.oid = relation
         where pid = pg_backend_pid() and relkind in ('r', 'p', 'm')
           and relnamespace = 'public'::regnamespace`,
      )
      for (const { name } of rows) tables.add(name)
      await client.query('rollback')
    }
  } finally {
    await client.end()
  }
  return [...tables].toSorted()
}
