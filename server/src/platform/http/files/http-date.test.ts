import { expect, test } from 'vitest'
import { parseHttpDate } from './http-date.ts'

const seconds = Date.UTC(1994, 10, 6, 8, 49, 37) / 1000

test.each([
  ['Sun, 06 Nov 1994 08:49:37 GMT', seconds],
  ['Sunday, 06-Nov-94 08:49:37 GMT', seconds],
  ['Sun Nov  6 08:49:37 1994', seconds],
  [' Sun, 06 Nov 1994 08:49:37 GMT ', seconds],
  ['Sun, 06 Nov 1994 08:49:37 CST', undefined],
  ['Sun, 06 Nov 1994 08:49:37', undefined],
  ['Sun, 06 Nov 1994 25:49:37 GMT', undefined],
  ['1994-11-06T08:49:37Z', undefined],
  ['2099', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s', (header, expected) => {
  expect(parseHttpDate(header)).toBe(expected)
})
