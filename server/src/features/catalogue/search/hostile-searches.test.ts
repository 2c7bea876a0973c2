import { listCourses } from '@ateneo/contract'
import { beforeAll, expect, test } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import type { Client } from '../../../testing/client.ts'
import { hostileTexts } from '../../../testing/hostile-values.ts'
import { findErrorReplyFault } from '../../../testing/error-reply.ts'

/** Unusual catalogue queries: each succeeds or gets an error of the contract. */

const academy = withAcademy()

beforeAll(async () => {
  await buildCourse(academy, { status: 'approved', title: 'Encuadernación japonesa' })
})

const letters = (text: string) => text.repeat(Math.floor(200 / text.length))
const searches = [
  ...Object.values(hostileTexts).filter((text) => text.isWellFormed() && text.length < 300),
  "a & b | !c <-> d:* ''",
  "'''' \\ \\' :*",
  letters('ﬃ'),
  letters('ﷺ'),
  letters('İ'),
  letters('㍿'),
  letters('漢'),
  letters('𝔘'),
  letters('½'),
  'a '.repeat(100),
  '%_%',
  'encuadernasion',
]
const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const place = { sort: 'newest', key: 1, id: '0197f0c0-0000-7000-8000-000000000000' }

const queries: [name: string, query: string, statuses: number[]][] = [
  ...['-1', '0', '101', '1.5', 'NaN', 'Infinity', '1e9', '０', '1;drop', ''].map(
    (limit): [string, string, number[]] => [`limit ${limit}`, `limit=${limit}`, [400]],
  ),
  ...['NaN', '-0.01', 'abc', '1e400', '-Infinity', '[]'].map(
    (price): [string, string, number[]] => [`price ${price}`, `minPrice=${price}`, [400]],
  ),
  ['a price past all sums', 'maxPrice=1e308&minPrice=1e300', [200]],
  ['a price of nothing', 'maxPrice=', [200]],
  ['an unknown order', 'sort=drop', [400]],
  ['an unknown level', 'level=experto', [400]],
  ['a flag that is none', 'owned=1', [400]],
  ['a category that is none', "category=' or 1=1", [400]],
  ['a status nobody may ask for', 'status=pending', [200]],
  ['one name twice', 'limit=1&limit=2', [400]],
  ['a search twice', 'q=a&q=b', [400]],
  ['names of prototypes', '__proto__=1&constructor=2&__proto__[a]=1', [200]],
  ['brackets', 'q[]=a&q[a]=b&sort[$ne]=x', [200]],
  ['300 names', Array.from({ length: 300 }, (_, n) => `n${n}=${n}`).join('&'), [200]],
  ['half an escape', 'q=%', [200, 400]],
  ['bytes that are no text', 'q=%FF%FE', [200, 400]],
  ['NUL', 'q=a%00b', [400]],
  ['a search past its length', `q=${'a'.repeat(201)}`, [400]],
  ...searches.map((q): [string, string, number[]] => [
    `a search for ${JSON.stringify(q.slice(0, 20))}`,
    `q=${encodeURIComponent(q)}`,
    [200, 400],
  ]),
  ...[
    'nada',
    '%00',
    'a'.repeat(501),
    cursorOf(null),
    cursorOf([]),
    cursorOf({ ...place, key: '1' }),
    cursorOf({ ...place, id: "' or 1=1" }),
    cursorOf({ ...place, sort: 'rating' }),
    cursorOf({ ...place, more: 1 }),
    Buffer.from('{"sort":"newest","key":1e999}').toString('base64url'),
    Buffer.from('{"__proto__":{}}').toString('base64url'),
  ].map((cursor): [string, string, number[]] => [
    `cursor ${cursor.slice(0, 40)}`,
    `cursor=${cursor}`,
    [400],
  ]),
  ...['newest', 'popular', 'rating', 'price', '-price', 'relevance'].flatMap((sort) =>
    [1e308, -1e308, 1.5, -0, 2 ** 53].map((key): [string, string, number[]] => [
      `a place of ${sort} at ${key}`,
      `sort=${sort}&cursor=${cursorOf({ ...place, sort, key })}`,
      [200],
    ]),
  ),
]

test.each(queries)('courses are asked for with %s', async (_, query, statuses) => {
  const answer = await academy.as().inject({ method: 'GET', url: `${listCourses.path}?${query}` })
  const fault =
    answer.statusCode === 200 ? undefined : findErrorReplyFault(answer.statusCode, answer.body)
  expect(fault).toBeUndefined()
  expect(statuses).toContain(answer.statusCode)
})

test('only an administrator asks for courses in every status', async () => {
  const draft = await buildCourse(academy, { status: 'pending', title: 'Encáustica' })
  const query = { isAllCourses: 'true' as const, status: 'pending' as const, q: 'encáustica' }
  const titles = async (client: Client) =>
    (await client.call(listCourses, { query })).documents.map(({ title }) => title)
  expect(await titles(academy.as(await buildAdmin(academy)))).toEqual([draft.title])
  for (const user of [undefined, await buildStudent(academy), await buildProfessor(academy)]) {
    expect(await titles(academy.as(user))).toEqual([])
  }
})
