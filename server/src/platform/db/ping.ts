import { Client, type ClientConfig, DatabaseError } from 'pg'

/**
 * True if the server answers a new connection and a statement in time. A refusal that the server
 * itself writes, such as having no connection left, is an answer too.
 */
export async function answersPing(config: ClientConfig, limitMs: number): Promise<boolean> {
  const client = new Client(config)
  // The rejection of the statement says the same.
  client.on('error', () => {})
  const limit = setTimeout(() => client.connection.stream.destroy(), limitMs)
  try {
    await client.connect()
    await client.query('select 1')
    await client.end()
    return true
  } catch (error) {
    return error instanceof DatabaseError
  } finally {
    clearTimeout(limit)
    client.connection.stream.destroy()
  }
}
