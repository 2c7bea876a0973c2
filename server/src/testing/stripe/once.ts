import type { FastifyReply, FastifyRequest } from 'fastify'
import { failure } from './wire.ts'

export interface Answer {
  status: number
  body: object
}

/** A repeated key gets the first answer; with another body it is refused. Invalid ones are not kept. */
export function buildOnce() {
  const answers = new Map<string, { body: string; answer: Answer }>()
  return async (request: FastifyRequest, reply: FastifyReply, act: () => Answer) => {
    const key = request.headers['idempotency-key']
    const name = `${request.url} ${String(key)}`
    const body = JSON.stringify(request.body)
    const earlier = key === undefined ? undefined : answers.get(name)
    if (earlier && earlier.body !== body) {
      const words = 'Keys for idempotent requests can only be used with the same parameters'
      return reply.code(400).send(failure('idempotency_error', undefined, words))
    }
    const answer = earlier?.answer ?? structuredClone(act())
    if (answer.status < 400) answers.set(name, { body, answer })
    return reply.code(answer.status).send(answer.body)
  }
}
