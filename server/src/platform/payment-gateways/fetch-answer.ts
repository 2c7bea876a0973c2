import { AnswerTooLong, boundedFetch } from '../outgoing/bounded-fetch.ts'
import { GatewayError } from './gateway.ts'

/** The longest lists that are asked for are of some hundred payments, a megabyte or two. */
const MAX_ANSWER_BYTES = 8 * 1024 ** 2

/** `fetch` of all providers. */
export const fetchAnswer = boundedFetch(MAX_ANSWER_BYTES)

/** Nothing came, or not to its end. */
export function unanswered(provider: string, what: string, cause: unknown): GatewayError {
  const said = cause instanceof AnswerTooLong ? 'contestó sin terminar' : 'no contestó'
  return new GatewayError(`${provider} ${said} a ${what}`, { cause })
}
