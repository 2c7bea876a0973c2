import { type Endpoint, endpoints, type ErrorBody, errors, listCourses } from '@ateneo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAcademy, type Academy } from '../testing/academy.ts'
import { buildAdmin, buildCourse, buildProfessor, buildStudent } from '../testing/build.ts'
import type { Client } from '../testing/client.ts'
import { hostileTexts } from '../testing/hostile-values.ts'

/** Bodies and addresses that no client of ours makes: each is answered in the contract's shape. */

let academy: Academy
let clients: Record<string, Client>

beforeAll(async () => {
  academy = await openAcademy()
  clients = {
    student: academy.as(await buildStudent(academy)),
    professor: academy.as(await buildProfessor(academy)),
    admin: academy.as(await buildAdmin(academy)),
  }
  await buildCourse(academy, { status: 'approved', title: 'Encuadernación japonesa' })
})
afterAll(() => academy.close())

// Where what is asked for is not there, or another role's, even an odd body gets so far.
const refused = [400, 403, 404]

const whoMay = ({ access }: Endpoint) =>
  clients[typeof access === 'string' ? 'student' : access.at(-1)!]!

const isLeak = /\bat \w+ \(|node_modules|server\/src|select |insert |pg_|violates|<html/i

/** The status, or the answer where it is not one of the contract. */
function judge({ statusCode, body }: { statusCode: number; body: string }): unknown {
  if (statusCode < 300) return statusCode
  const { code } = JSON.parse(body) as ErrorBody
  const isRight = errors[code]?.status === statusCode && statusCode < 500 && !isLeak.test(body)
  return isRight ? statusCode : { statusCode, body }
}

const withBody = [...endpoints.values()].filter(({ body }) => body)
const withParams = [...endpoints.values()].filter(({ params }) => params)
const titled = (calls: Endpoint[]) =>
  calls.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

const nobody = '0197f0c0-0000-7000-8000-000000000000'
/** What stands in an address and is no id. */
const known: Record<string, string> = {
  status: 'pending',
  page: 'terminos',
  language: 'es',
  folio: '2222-2222-2222',
}
const addressOf = ({ path }: Endpoint, value = nobody) =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    name === 'status' || value === nobody ? (known[name] ?? value) : value,
  )

const deep = (open: string, close: string) => open.repeat(100_000) + close.repeat(100_000)

const bodies: Record<string, [text: string, statuses: number[]]> = {
  'a list': ['[]', [400]],
  'a text': ['"hola"', [400]],
  'a number': ['12', [400]],
  true: ['true', [400]],
  'lists without end': [deep('[', ']'), [400]],
  'objects without end': [`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, refused],
  'a prototype': ['{"__proto__":{"type":"admin"}}', [400]],
  'a prototype, spelled out': ['{"\\u005f_proto__":{"type":"admin"}}', [400]],
  'a constructor': ['{"constructor":{"prototype":{"type":"admin"}}}', [400]],
  'a number past all': ['{"price":1e999,"rating":1e999,"positionSeconds":-1e999}', refused],
  'not a number': ['{"price":NaN}', [400]],
  comments: ['{/* a */}', [400]],
  'a mark of byte order': ['\uFEFF', [400]],
}

describe.each(titled(withBody))('%s', (_, endpoint) => {
  test('answers any JSON', async () => {
    const answers: Record<string, unknown> = {}
    for (const [name, [payload]] of Object.entries(bodies)) {
      answers[name] = judge(
        await whoMay(endpoint).inject({
          method: endpoint.method,
          url: addressOf(endpoint),
          headers: { 'content-type': 'application/json' },
          payload,
        }),
      )
    }
    // Where nothing is asked for, fields that nobody knows change nothing.
    const passing = endpoint.body?.safeParse({}).success ? [endpoint.status] : []
    const expected = Object.entries(bodies).map(([name, [, statuses]]) => [
      name,
      expect.toSatisfy((status: number) =>
        [...statuses, ...(statuses === refused ? passing : [])].includes(status),
      ),
    ])
    expect(answers).toEqual(Object.fromEntries(expected))
  })
})

describe.each(titled(withParams))('%s', (_, endpoint) => {
  test('finds nothing at an address that is none', async () => {
    const values = { ...hostileTexts, point: '.', points: '..', 'too long': 'a'.repeat(301) }
    const answers: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(values)) {
      if (!value.isWellFormed() || value.length > 10_000) continue
      const url = addressOf(endpoint, encodeURIComponent(value))
      const method = endpoint.method as 'GET'
      answers[name] = judge(await whoMay(endpoint).inject({ method, url, body: {} }))
    }
    expect(answers).toEqual(
      Object.fromEntries(
        Object.keys(answers).map((name) => [
          name,
          expect.toSatisfy((status: number) => status === 404 || status === 400),
        ]),
      ),
    )
  })
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
  const status = answer.statusCode === 200 ? 200 : judge(answer)
  expect(statuses).toContainEqual(status)
})

test('only an administrator asks for courses in every status', async () => {
  const draft = await buildCourse(academy, { status: 'pending', title: 'Encáustica' })
  const query = { isAllCourses: 'true' as const, status: 'pending' as const, q: 'encáustica' }
  const titles = async (client: Client) =>
    (await client.call(listCourses, { query })).documents.map(({ title }) => title)
  expect(await titles(clients.admin!)).toEqual([draft.title])
  for (const client of [academy.as(), clients.student!, clients.professor!]) {
    expect(await titles(client)).toEqual([])
  }
})
