import { callbackify } from 'node:util'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { RouteOptions } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/connect.ts'
import { countCall } from './count-store.ts'

/**
 * Keys beyond their limit, until their count is reset: an attack costs no more statements. One that
 * is forgotten is asked for again.
 */
type Spent = LRUCache<string, number>
const MAX_SPENT = 10_000

/**
 * Store of `@fastify/rate-limit` with rows that all processes count in. While the database is away,
 * a limited call is answered 503: it gets neither through uncounted nor an answer of its own.
 */
export function sharedCounts(db: Database, windowMilliseconds?: number): FastifyRateLimitStoreCtor {
  const spent: Spent = new LRUCache({ max: MAX_SPENT, ttl: 60_000 })
  return class extends SharedCounts {
    constructor() {
      super({ db, spent, windowMilliseconds })
    }
  }
}

type Counted = Parameters<FastifyRateLimitStore['incr']>[1]
/** The plugin's type lacks `routeInfo`: the route, or `{}` for a limit without one. */
type ChildOptions = Parameters<FastifyRateLimitStore['child']>[0] & {
  routeInfo?: Partial<RouteOptions>
}

interface Shared {
  db: Database
  spent: Spent
  /** Instead of that of each limit. */
  windowMilliseconds: number | undefined
}

class SharedCounts implements FastifyRateLimitStore {
  readonly #shared: Shared
  readonly #prefix: string

  constructor(shared: Shared, prefix = '') {
    this.#shared = shared
    this.#prefix = prefix
  }

  incr(key: string, callback: Counted, timeWindow: number, max: number): void {
    const window = this.#shared.windowMilliseconds ?? timeWindow
    callbackify(() => this.#count(`${this.#prefix}${key}`, window, max))(callback)
  }

  async #count(key: string, timeWindow: number, max: number) {
    const { db, spent } = this.#shared
    const known = spent.get(key)
    if (known !== undefined) return { current: known, ttl: spent.getRemainingTTL(key) }
    const { calls, leftMilliseconds } = await countCall(db, key, timeWindow)
    if (calls > max) spent.set(key, calls, { ttl: leftMilliseconds })
    return { current: calls, ttl: leftMilliseconds }
  }

  /** Each route counts for itself; a limit of no route brings keys of its own. */
  child({ routeInfo }: ChildOptions): SharedCounts {
    const { method, url } = routeInfo ?? {}
    const prefix = url === undefined ? '' : `${String(method)} ${url} `
    return new SharedCounts(this.#shared, prefix)
  }
}
