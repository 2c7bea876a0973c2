/** What a start writes and removes at once, to see whether it can. Never part of an academy. */
export const trialPrefix = 'readiness/'

const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/

/** Answers the key as it came, or throws: a bad key is a fault of the program, never of a person. */
export function assertKey(key: string): string {
  if (key.length > 900 || !key.split('/').every((part) => segment.test(part)))
    throw new TypeError(`not a storage key: ${JSON.stringify(key)}`)
  return key
}

/** A prefix is the beginning of a key: empty, or ending anywhere in one. */
export function assertPrefix(prefix: string): string {
  if (prefix !== '') assertKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix)
  return prefix
}
