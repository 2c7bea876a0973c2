import pg from 'pg'

/** A statement as sent by the driver. */
export interface Statement {
  /** Name of a prepared statement. */
  name: string | undefined
  text: string
  values: unknown[]
}

/**
 * Preloaded into the server: records the driver's statements between the messages 'begin' and 'end'
 * and sends them to the parent process.
 */
let recorded: Statement[] | undefined

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
    recorded?.push({ name, text, values: own ?? (Array.isArray(values) ? values : []) })
  }
  return send.apply(this, args)
} as typeof client.query

process.on('message', (message) => {
  if (message === 'begin') recorded = []
  if (message === 'end') process.send?.(recorded ?? [])
})
