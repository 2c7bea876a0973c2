import { expect, test } from 'vitest'
import { chooseEncoding } from './encodings.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['deflate, zstd', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0, br;q=0', undefined],
  ['gzip, br;q=0.5', 'gzip'],
  ['identity, gzip;q=0.5', undefined],
  ['identity;q=0, gzip', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
])('of what takes %j, %j is chosen', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})
