import { callbackify } from 'node:util'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { RouteOptions } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/connect.ts'
import { countCall } from './count-store.ts'

/** Keys beyond their limit that a process remembers; one that it forgets is asked for again. */
const MAX_SPENT = 10_000

/**
 * Store of `@fastify/rate-limit` with rows that all processes count in. While the database is away,
 * a limited call is answered 503: it gets neither through uncounted nor an answer of its own.
 */
export function sharedCounts(db: Database, windowMilliseconds?: number): FastifyRateLimitStoreCtor {
  return class extends SharedCounts {
    constructor() {
      super(db, '', windowMilliseconds)
    }
  }
}

type Counted = Parameters<FastifyRateLimitStore['incr']>[1]
/** The plugin's type lacks `routeInfo`: the route, or `{}` for a limit without one. */
type ChildOptions = Parameters<FastifyRateLimitStore['child']>[0] & {
  routeInfo?: Partial<RouteOptions>
}

class SharedCounts implements FastifyRateLimitStore {
  readonly #db: Database
  readonly #prefix: string
  /** Instead of that of each limit. */
  readonly #windowMilliseconds: number | undefined
  /** Keys beyond their limit, until their count is reset: an attack costs no more statements. */
  readonly #spent = new LRUCache<string, number>({ max: MAX_SPENT, ttl: 60_000 })

  constructor(db: Database, prefix: string, windowMilliseconds: number | undefined) {
    this.#db = db
    this.#prefix = prefix
    this.#windowMilliseconds = windowMilliseconds
  }

  incr(key: string, callback: Counted, timeWindow: number, max: number): void {
    callbackify(() => this.#count(key, this.#windowMilliseconds ?? timeWindow, max))(callback)
  }

  async #count(key: string, timeWindow: number, max: number) {
    const spent = this.#spent.get(key)
    if (spent !== undefined) return { current: spent, ttl: this.#spent.getRemainingTTL(key) }
    const { calls, leftMilliseconds } = await countCall(
      this.#db,
      `${this.#prefix}${key}`,
      timeWindow,
    )
    if (calls > max) this.#spent.set(key, calls, { ttl: leftMilliseconds })
    return { current: calls, ttl: leftMilliseconds }
  }

  /** Each route counts for itself; a limit of no route brings keys of its own. */
  child({ routeInfo }: ChildOptions): SharedCounts {
    const { method, url } = routeInfo ?? {}
    const prefix = url === undefined ? '' : `${String(method)} ${url} `
    return new SharedCounts(this.#db, prefix, this.#windowMilliseconds)
  }
}
