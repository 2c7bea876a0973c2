import {
  APPLICATION_FILE_PATH,
  AUDIT_CSV_PATH,
  FEED_PATH,
  LESSON_FILE_PATH,
  OEMBED_PATH,
  ORDERS_CSV_PATH,
  OWN_DATA_PATH,
  PEOPLE_CSV_PATH,
  assignmentResultsPath,
  SUBMISSION_FILE_PATH,
  studyNotesPath,
  ROBOTS_PATH,
  SITEMAP_PATH,
  TICKET_FILE_PATH,
} from '@ateneo/contract'
import { beforeAll, expect, test } from 'vitest'
import { type Callers, createCallers } from '../../testing/callers.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { composeValidCalls, type ValidCall } from '../../testing/valid-calls.ts'

/** Replies that a shared cache may store, which knows a URL and nothing of the session. */

const academy = withAcademy()
let cast: Callers
let calls: ValidCall[]

beforeAll(async () => {
  cast = await createCallers(academy)
  const composed = await composeValidCalls(academy, cast)
  calls = composed.filter(({ endpoint }) => endpoint.method === 'GET')
})

const mayBeStored = (cacheControl: unknown) => !/no-store|private/.test(String(cacheControl))
const names = ['the buyer', 'the professor', 'an administrator'] as const

test('a reply to a session is stored by none of them, unless it is everybody’s', async () => {
  const nobody = academy.as()
  const faults: string[] = []
  let asked = 0
  for (const one of calls) {
    const { endpoint } = one
    for (const name of names) {
      const args = await one.compose()
      const { client } = cast.people.get(name)!
      const own = await client.send(endpoint, args)
      asked++
      if (!mayBeStored(own.headers['cache-control'])) continue
      const theirs = await nobody.send(endpoint, args)
      if (own.body !== theirs.body) faults.push(`${endpoint.path} as ${name}`)
    }
  }
  expect(faults).toEqual([])
  expect(asked).toBeGreaterThan(200)
})

test('cookies make no other reply of a call', async () => {
  const { client } = cast.people.get('the buyer')!
  for (const url of ['/courses', '/cost', '/all-categories', '/courses/suggestions?q=a']) {
    const cookie = 'type=student; hasSession=1; userData=%7B%7D; accessToken=x'
    const [plain, odd] = [
      await academy.app.inject({ url }),
      await academy.app.inject({ url, headers: { cookie } }),
    ]
    expect([url, odd.body, odd.headers.etag]).toEqual([url, plain.body, plain.headers.etag])
    expect((await client.inject({ url })).statusCode).toBe(200)
  }
})

const files = [
  AUDIT_CSV_PATH,
  ORDERS_CSV_PATH,
  PEOPLE_CSV_PATH,
  OWN_DATA_PATH,
  studyNotesPath('00000000-0000-4000-8000-000000000000', 'md'),
  assignmentResultsPath('00000000-0000-4000-8000-000000000000'),
  `${SUBMISSION_FILE_PATH}nada`,
  `${LESSON_FILE_PATH}nada`,
  `${APPLICATION_FILE_PATH}nada`,
  `${TICKET_FILE_PATH}nada`,
  '/profile-photo/nada',
  '/media/nada',
  '/uploads/nada',
  '/healthz',
  '/readyz',
  '/metrics',
  '/nada',
  '/pago-de-prueba/nada',
]

test.each(files)('%s is stored by no cache', async (url) => {
  for (const name of names) {
    const { headers } = await cast.people.get(name)!.client.inject({ url })
    expect([name, mayBeStored(headers['cache-control'])]).toEqual([name, false])
  }
})

test.each([FEED_PATH, ROBOTS_PATH, SITEMAP_PATH, OEMBED_PATH, '/manifest.webmanifest'])(
  '%s is the same for everybody',
  async (url) => {
    const { body: own } = await cast.people.get('an administrator')!.client.inject({ url })
    expect((await academy.app.inject({ url, headers: { cookie: 'type=admin' } })).body).toBe(own)
  },
)
