import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { digits, type ObjectServer, openObjectServer, ways } from '../../testing/object-server.ts'

/** The asctime format of RFC 9110: `Sun Nov  6 08:49:37 1994` */
function oldSpelling(moment: Date): string {
  const [day, date, month, year, time] = moment.toUTCString().replace(',', '').split(' ')
  return `${day} ${month} ${date?.replace(/^0/, ' ')} ${time} ${year}`
}

const before = 'Thu, 01 Jan 2015 00:00:00 GMT'
const after = 'Thu, 01 Jan 2099 00:00:00 GMT'

describe.each(ways)('an object %s is sent on condition', (_, limit) => {
  let server: ObjectServer
  beforeAll(async () => {
    server = await openObjectServer(limit)
  })
  afterAll(() => server.close())

  test.each<[string, () => Record<string, string>, number]>([
    ['the same tag', () => ({ 'if-none-match': server.etag }), 304],
    ['one of several tags', () => ({ 'if-none-match': `"x", W/${server.etag}` }), 304],
    ['any tag', () => ({ 'if-none-match': '*' }), 304],
    ['another tag', () => ({ 'if-none-match': '"x"' }), 200],
    ['no newer than seen', () => ({ 'if-modified-since': server.modifiedAt.toUTCString() }), 304],
    ['seen later', () => ({ 'if-modified-since': after }), 304],
    ['seen before', () => ({ 'if-modified-since': before }), 200],
    ['no date at all', () => ({ 'if-modified-since': 'ayer' }), 200],
    ['a date that is none of HTTP', () => ({ 'if-modified-since': '2099-01-01' }), 200],
    ['the same tag that must match', () => ({ 'if-match': server.etag }), 200],
    ['one of several tags that must match', () => ({ 'if-match': `"x", ${server.etag}` }), 200],
    ['any tag that must match', () => ({ 'if-match': '*' }), 200],
    ['another tag that must match', () => ({ 'if-match': '"x"' }), 412],
    ['the same tag that must match, weak', () => ({ 'if-match': `W/${server.etag}` }), 412],
    ['no tag at all that must match', () => ({ 'if-match': '' }), 412],
    ['unchanged since', () => ({ 'if-unmodified-since': server.modifiedAt.toUTCString() }), 200],
    ['unchanged since before', () => ({ 'if-unmodified-since': before }), 412],
    ['unchanged since no date', () => ({ 'if-unmodified-since': '2015-01-01' }), 200],
    [
      'the same tag, which counts more than the date',
      () => ({ 'if-match': server.etag, 'if-unmodified-since': before }),
      200,
    ],
    [
      'another tag, before it is asked whether it is known',
      () => ({ 'if-match': '"x"', 'if-none-match': server.etag }),
      412,
    ],
    [
      'the same tag, and then whether it is known',
      () => ({ 'if-match': server.etag, 'if-none-match': server.etag }),
      304,
    ],
    [
      'another tag, before the range is looked at',
      () => ({ 'if-match': '"x"', range: 'bytes=99-' }),
      412,
    ],
    [
      'another tag, though no newer than seen',
      () => ({ 'if-none-match': '"x"', 'if-modified-since': after }),
      200,
    ],
    [
      'the same tag with a range',
      () => ({ 'if-none-match': server.etag, range: 'bytes=0-1' }),
      304,
    ],
  ])('asked on condition of %s', async (_, headers, status) => {
    const response = await server.get(headers())
    expect(response.statusCode).toBe(status)
    expect(response.body).toBe(status === 200 ? digits : '')
    expect(response.headers.etag).toBe(server.etag)
  })

  test.each<[string, () => string, number]>([
    ['the same tag', () => server.etag, 206],
    ['another tag', () => '"x"', 200],
    ['the same tag, weak', () => `W/${server.etag}`, 200],
    ['the same date', () => server.modifiedAt.toUTCString(), 206],
    ['an earlier date', () => before, 200],
    ['the same date, as it was spelled once', () => oldSpelling(server.modifiedAt), 206],
    ['the same date in a spelling that is none of HTTP', () => server.modifiedAt.toJSON(), 200],
    ['nonsense', () => 'x', 200],
  ])('a range on condition of %s', async (_, condition, status) => {
    const response = await server.get({ range: 'bytes=0-1', 'if-range': condition() })
    expect(response.statusCode).toBe(status)
    expect(response.body).toBe(status === 206 ? '01' : digits)
  })

  test('holds HEAD to the same conditions', async () => {
    expect((await server.head({ 'if-match': '"x"' })).statusCode).toBe(412)
    expect((await server.head({ 'if-none-match': server.etag })).statusCode).toBe(304)
    expect((await server.head({ 'if-match': server.etag, range: 'bytes=99-' })).statusCode).toBe(
      200,
    )
  })
})
