/** Prefix of objects that a start writes and deletes to test the storage. */
export const trialPrefix = 'readiness/'

/** Mark that tells this storage from that of another installation. */
export const installationPrefix = 'installation/'

/** Prefixes of objects that are no files of the academy. */
export const ownPrefixes = [trialPrefix, installationPrefix]

const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/

/** Of what comes from outside; ours are built by the application. */
export const isKey = (key: string): boolean =>
  key.length <= 900 && key.split('/').every((part) => segment.test(part))

/**
 * Throws a `TypeError` for an invalid key, which is always a bug: keys are built by the
 * application.
 */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new TypeError(`not a storage key: ${JSON.stringify(key)}`)
  return key
}

/** A prefix is '' or any beginning of a key. */
export function requirePrefix(prefix: string): string {
  if (prefix !== '') requireKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix)
  return prefix
}
