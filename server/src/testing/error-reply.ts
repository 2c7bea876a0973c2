import { type ErrorBody, errors } from '@ateneo/contract'

const isLeak = /\bat \w+ \(|node_modules|server\/src|select |insert |pg_|violates|<html/i

/** Describes how an error response differs from the contract; `undefined` if it conforms. */
export function findErrorReplyFault(status: number, text: string): string | undefined {
  const { code } = JSON.parse(text) as ErrorBody
  if (errors[code]?.status !== status || status >= 500) return `${status} ${text}`
  return isLeak.test(text) ? `leaks: ${text}` : undefined
}
