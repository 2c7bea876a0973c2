import {
  buildErrorBody,
  type Endpoint,
  type ErrorBody,
  type ErrorCode,
  errors,
  type Issue,
  type Reply,
} from '@ateneo/contract'
import { expect, onTestFinished } from 'vitest'
import type { z } from 'zod'
import { answerRequests, type Sent } from './tabs.ts'

/** An answer that fails a call. */
export class CallRefusal {
  readonly status: number
  readonly body: Partial<ErrorBody>

  constructor(status: number, body: Partial<ErrorBody>) {
    this.status = status
    this.body = body
  }
}

/** As the server refuses a call with this code. */
export function refuse(code: ErrorCode, more: { issues?: Issue[]; challenge?: string } = {}) {
  return new CallRefusal(errors[code].status, { ...buildErrorBody(code, false), ...more })
}

type DeepPartial<T> = T extends readonly (infer Item)[]
  ? DeepPartial<Item>[]
  : T extends object
    ? { [K in keyof T]?: DeepPartial<T[K]> }
    : T

/** A reply of this endpoint with what a screen reads of it. */
export function partOf<E extends Endpoint>(_: E, reply: DeepPartial<Reply<NoInfer<E>>>): Reply<E> {
  return reply as Reply<E>
}

type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined

/** A request to an endpoint, parsed. */
export interface Asked<E extends Endpoint = Endpoint> {
  params: Record<string, string>
  query: Record<string, string>
  body: BodyOf<E>
}

type Outcome<E extends Endpoint> = Reply<E> | CallRefusal | 'no connection'
type Given<E extends Endpoint> = Outcome<E> | Promise<Outcome<E>>
/** A reply or a failure, or a function that makes one from the request. */
export type Answer<E extends Endpoint> = Given<E> | ((asked: Asked<E>) => Given<E>)

/**
 * Answers calls by endpoint; a later answer replaces the earlier one. A call without an answer fails
 * the test with its line.
 */
export function answerCalls() {
  const answers = new Map<Endpoint, Answer<Endpoint>>()
  const unanswered: string[] = []
  onTestFinished(() => expect(unanswered, 'calls without an answer').toEqual([]))

  const sent = answerRequests(async (one) => {
    const [endpoint] = [...answers.keys()].filter((it) => matches(it, one)).toSorted(byParams)
    if (!endpoint) {
      unanswered.push(one.line)
      return new Error(`No answer to ${one.line}`)
    }
    const answer = answers.get(endpoint)
    const given = await (typeof answer === 'function' ? answer(read(endpoint, one)) : answer)
    if (given === 'no connection') return new TypeError('Failed to fetch')
    if (given instanceof CallRefusal) return { status: given.status, body: given.body }
    return { status: endpoint.status, body: given }
  })
  return {
    answer: <E extends Endpoint>(endpoint: E, answer: Answer<NoInfer<E>>): void => {
      answers.set(endpoint, answer)
    },
    /** What was sent to this endpoint, in order. */
    sentTo: <E extends Endpoint>(endpoint: E): Asked<E>[] =>
      sent.filter((one) => matches(endpoint, one)).map((one) => read(endpoint, one)),
    /** Lines of the calls that write. */
    written: () => sent.map(({ line }) => line).filter((line) => !line.startsWith('GET ')),
  }
}

/** Of two paths that match, the one that says more literally. */
const byParams = (one: Endpoint, other: Endpoint) => countParams(one) - countParams(other)
const countParams = ({ path }: Endpoint) => path.split('/:').length

function partsOf({ line }: Sent) {
  const [method, address = ''] = line.split(' ')
  return { method, url: new URL(address, 'http://localhost') }
}

const patternOf = ({ path }: Endpoint) =>
  new RegExp(`^${path.replace(/[.*]/g, '\\$&').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

function matches(endpoint: Endpoint, one: Sent): boolean {
  const { method, url } = partsOf(one)
  return method === endpoint.method && patternOf(endpoint).test(url.pathname)
}

function read<E extends Endpoint>(endpoint: E, one: Sent): Asked<E> {
  const { url } = partsOf(one)
  const { groups = {} } = patternOf(endpoint).exec(url.pathname) ?? {}
  const params = Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)])
  return {
    params: Object.fromEntries(params) as Record<string, string>,
    query: Object.fromEntries(url.searchParams),
    body: one.body as BodyOf<E>,
  }
}
