import pg from 'pg'

/** A statement as the driver sent it. */
export interface Statement {
  /** Of a prepared one. */
  name: string | undefined
  text: string
  values: unknown[]
}

/**
 * Loaded into the server before its own code: between 'begin' and 'end' it keeps the statements
 * that the driver sends, and hands them to the process that asked.
 */
let kept: Statement[] | undefined

const client = pg.Client.prototype
const send = Reflect.get(client, 'query') as (...args: unknown[]) => unknown
client.query = function (this: pg.Client, ...args: unknown[]) {
  const [query, values] = args
  const {
    text,
    name,
    values: own,
  } = (typeof query === 'string' ? { text: query } : query) as Partial<Statement>
  const isBackground = text === undefined || text.includes('pgboss')
  if (!isBackground) {
    kept?.push({ name, text, values: own ?? (Array.isArray(values) ? values : []) })
  }
  return send.apply(this, args)
} as typeof client.query

process.on('message', (message) => {
  if (message === 'begin') kept = []
  if (message === 'end') process.send?.(kept ?? [])
})
