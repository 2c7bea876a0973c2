import { AsyncResource } from 'node:async_hooks'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, type ClientBase, Pool, type PoolClient, type PoolConfig } from 'pg'
import { NoConnection } from './lost-connection.ts'
import { answersPing } from './ping.ts'

export interface StallLimits {
  /** A statement unanswered for this long makes the pool ask whether the server answers anybody. */
  quietMs: number
  /** A server that does not answer that question within this time is stalled. */
  pulseMs: number
  /** Above the server's own limit, so that only a dead connection reaches it. */
  statementMs: number
}

export const stallLimits: StallLimits = { quietMs: 2000, pulseMs: 5000, statementMs: 35_000 }

type Release = (release?: Error | boolean) => void
type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: Release,
) => void

export interface GuardedPoolOptions extends PoolConfig {
  limits: StallLimits
  logger: PoolLogger
  /** Each connection is one; callers keep their async context while they wait for it. */
  tracedClient: typeof Client | undefined
}

export interface PoolLogger {
  error(details: object, message: string): void
  info(details: object, message: string): void
}

const exempt = new WeakSet<ClientBase>()

/** Until its release, this client's statements may be silent for as long as they take. */
export function allowLongStatements(client: PoolClient): void {
  exempt.add(client)
}

/**
 * A pool whose statements end when the server stops answering without closing its connections. While
 * it is silent, nobody gets a connection; it is asked again until it answers.
 */
export class GuardedPool extends Pool {
  readonly #limits: StallLimits
  readonly #logger: GuardedPoolOptions['logger']
  readonly #isTraced: boolean
  readonly #inUse = new Map<PoolClient, ConnectionActivity>()
  readonly #conversations = new WeakMap<PoolClient, ConnectionActivity>()
  /** Requests that wait for a connection, in their order. */
  readonly #requests = new Set<{ sinceMs: number }>()
  readonly #ticking: NodeJS.Timeout
  #isAsking = false
  #isStalled = false

  constructor({ limits, logger, tracedClient, ...config }: GuardedPoolOptions) {
    super({ ...config, ...(tracedClient && { Client: tracedClient }) })
    this.#isTraced = tracedClient !== undefined
    this.#limits = limits
    this.#logger = logger
    this.on('connect', (client) => this.#conversations.set(client, new ConnectionActivity(client)))
    this.on('acquire', (client) => {
      const conversation = this.#conversations.get(client)
      if (!conversation) return
      conversation.begin()
      this.#inUse.set(client, conversation)
    })
    this.on('release', (_error, client) => this.#leave(client))
    this.on('remove', (client) => this.#leave(client))
    this.#ticking = setInterval(() => this.#look(), limits.quietMs / 4).unref()
  }

  /** The server stopped answering, and has not answered since. */
  get isStalled(): boolean {
    return this.#isStalled
  }

  override connect(): Promise<PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    if (this.#isStalled) {
      const error = new NoConnection('the database does not answer')
      if (!callback) return Promise.reject(error)
      process.nextTick(callback, error, undefined, () => undefined)
      return
    }
    const request = { sinceMs: performance.now() }
    this.#requests.add(request)
    if (!callback) return super.connect().finally(() => this.#requests.delete(request))
    const answer = this.#isTraced ? AsyncResource.bind(callback) : callback
    super.connect((error, client, done) => {
      this.#requests.delete(request)
      answer(error, client, done)
    })
  }

  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): Promise<void> | void {
    clearInterval(this.#ticking)
    return callback ? super.end(callback) : super.end()
  }

  #leave(client: PoolClient): void {
    this.#inUse.delete(client)
    exempt.delete(client)
  }

  #look(): void {
    const { quietMs, statementMs } = this.#limits
    const silent = this.#silentFor(quietMs)
    for (const conversation of silent) {
      if (conversation.silenceMs() >= statementMs) conversation.cut()
    }
    const [oldest] = this.#requests
    const isWaiting = oldest && performance.now() - oldest.sinceMs >= quietMs
    if (silent.length > 0 || isWaiting) void this.#ask()
  }

  #silentFor(limitMs: number): ConnectionActivity[] {
    return [...this.#inUse]
      .filter(([client, conversation]) => {
        return conversation.silenceMs() >= limitMs && !exempt.has(client)
      })
      .map(([, conversation]) => conversation)
  }

  /** One question at a time; after an answer, the next waits as long as a statement would. */
  async #ask(): Promise<void> {
    if (this.#isAsking || this.ending) return
    this.#isAsking = true
    const { quietMs, pulseMs } = this.#limits
    while (!this.ending && !(await answersPing(this.options, pulseMs))) {
      if (!this.#isStalled) this.#logger.error({ pulseMs }, 'database does not answer')
      this.#isStalled = true
      for (const conversation of this.#silentFor(pulseMs)) conversation.cut()
      await sleep(quietMs / 4, undefined, { ref: false })
    }
    if (this.#isStalled) this.#logger.info({}, 'database answers again')
    this.#isStalled = false
    await sleep(quietMs, undefined, { ref: false })
    this.#isAsking = false
  }
}

/** What goes to and fro on a connection, read from its socket's counters. */
class ConnectionActivity {
  readonly #client: PoolClient
  #writtenWhenReady: number
  #read = 0
  #lastHeard = performance.now()

  constructor(client: PoolClient) {
    this.#client = client
    this.#writtenWhenReady = this.#socket?.bytesWritten ?? 0
    // First, because `pg` writes the next statement of its queue when it hears this.
    client.connection.prependListener('readyForQuery', () => {
      this.#writtenWhenReady = this.#socket?.bytesWritten ?? 0
    })
  }

  get #socket(): Socket | undefined {
    const { stream } = this.#client.connection
    return stream instanceof Socket ? stream : undefined
  }

  begin(): void {
    this.#lastHeard = performance.now()
  }

  /** How long a statement waits for the next byte of its answer; 0 without a statement. */
  silenceMs(): number {
    const { bytesWritten = 0, bytesRead = 0 } = this.#socket ?? {}
    const isWaiting = bytesWritten > this.#writtenWhenReady
    if (!isWaiting || bytesRead !== this.#read) this.#lastHeard = performance.now()
    this.#read = bytesRead
    return performance.now() - this.#lastHeard
  }

  cut(): void {
    this.#client.connection.stream.destroy()
  }
}
