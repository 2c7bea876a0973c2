import { type Endpoint, endpoints } from '@ateneo/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { drawCalls } from '../testing/draws.ts'
import { withAcademy } from '../testing/with-academy.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../testing/builders/build-people.ts'
import type { Client } from '../testing/client.ts'
import { hostileTexts } from '../testing/hostile-values.ts'
import { findErrorReplyFault } from '../testing/error-reply.ts'

/** Malformed bodies and parameters: each is answered with an error body of the contract. */

const academy = withAcademy()
let clients: Record<string, Client>

beforeAll(async () => {
  const superAdmin = academy.as(await buildAdmin(academy))
  clients = {
    student: academy.as(await buildStudent(academy)),
    professor: academy.as(await buildProfessor(academy)),
    admin: superAdmin,
    'super-admin': superAdmin,
  }
})

// Role and existence may be checked before the body, hence 403 and 404.
const refused = [400, 403, 404]

const whoMay = ({ access }: Endpoint) =>
  clients[typeof access === 'string' ? 'student' : access.at(-1)!]!

/** The status, or a description of how the response differs from the contract. */
const judge = ({ statusCode, body }: { statusCode: number; body: string }) =>
  statusCode < 300 ? statusCode : (findErrorReplyFault(statusCode, body) ?? statusCode)

const withBody = drawCalls([...endpoints.values()].filter(({ body }) => body))
const withParams = drawCalls([...endpoints.values()].filter(({ params }) => params))
const titled = (calls: Endpoint[]) =>
  calls.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

const nobody = '0197f0c0-0000-7000-8000-000000000000'
/** Path parameters that are not ids. */
const known: Record<string, string> = {
  status: 'pending',
  page: 'terminos',
  language: 'es',
  folio: '2222-2222-2222',
  provider: 'paypal',
  month: '2026-02',
  slot: '1',
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
  // Calls that take a kilobyte at most refuse these by their length.
  'lists without end': [deep('[', ']'), [400, 413]],
  'objects without end': [`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, [...refused, 413]],
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
    // Endpoints without required fields ignore unknown ones.
    const passing = endpoint.body?.safeParse({}).success ? [endpoint.status] : []
    const expected = Object.entries(bodies).map(([name, [, statuses]]) => [
      name,
      expect.toSatisfy((status: number) =>
        [...statuses, ...(statuses.includes(403) ? passing : [])].includes(status),
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
          // Points lead to another address, whose call may refuse the role first.
          expect.toSatisfy((status: number) =>
            (name.startsWith('point') ? refused : [400, 404]).includes(status),
          ),
        ]),
      ),
    )
  })
})
