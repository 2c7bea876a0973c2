import { readdirSync, readFileSync } from 'node:fs'
import * as calls from '@ateneo/contract'
import type { Endpoint } from '@ateneo/contract'
import { beforeAll, expect, test } from 'vitest'
import { webhookDeliveries } from '../../webhooks/tables.ts'
import { type Callers, createCallers } from '../../../testing/callers.ts'
import { PASSWORD } from '../../../testing/builders/build-people.ts'
import type { Client } from '../../../testing/client.ts'
import { drawCalls } from '../../../testing/draws.ts'
import { tablesWith } from '../../../testing/tables-with.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { composeValidCalls } from '../../../testing/valid-calls.ts'

/** Asks everybody's every reading call before and after two people write to each other in private. */

const asked = 'quetzalcoatlus'
const answered = 'xoloitzcuintle'
/** A word of the same length that is nowhere. */
const absent = 'zzyzxzzyzxzzyz'

const academy = withAcademy()
let cast: Callers
let readers: [string, Client][]
let requests: Map<string, Ask>
let before: Map<string, string>
let after: Map<string, string>

beforeAll(async () => {
  cast = await createCallers(academy)
  readers = await gatherReaders()
  requests = await composeRequests()
  await listenToAll()
  // Twice: the first time some lists count what asking itself changed.
  await askAll()
  before = await askAll()
  await converse()
  after = await askAll()
}, 300_000)

const professor = () => academy.as(cast.users['the professor'])
const buyer = () => academy.as(cast.users['the buyer'])
const office = () => academy.as(cast.users['an administrator'])

/** All kinds of users, and another system with every permission. */
async function gatherReaders(): Promise<[string, Client][]> {
  const { token } = await office().call(calls.createToken, {
    body: {
      name: 'Todo',
      scopes: [...calls.tokenScopeNames],
      until: academy.clock.now().toISOString().slice(0, 10),
      password: PASSWORD,
    },
  })
  const people = [...cast.people].filter(([, person]) => !person.token)
  return [
    ...people.map(([name, { client }]) => [name, client] as [string, Client]),
    ['an access token', academy.withToken(token)],
  ]
}

interface Ask {
  ask: (client: Client, query: object) => Promise<string>
  isSearch: boolean
}

const files = [
  calls.SITEMAP_PATH,
  calls.ROBOTS_PATH,
  calls.FEED_PATH,
  calls.ORDERS_CSV_PATH,
  calls.AUDIT_CSV_PATH,
  calls.PEOPLE_CSV_PATH,
]

/** What the two people are told by, and the search that everybody has. */
const always: Endpoint[] = [
  calls.countConversations,
  calls.countInbox,
  calls.getCourseConversation,
  calls.getOwnDeletion,
  calls.listConversations,
  calls.listCourses,
  calls.listInbox,
  calls.listNotifications,
]

/** The reading calls of this run's draw, and what is read without a call. */
async function composeRequests(): Promise<Map<string, Ask>> {
  const requests = new Map<string, Ask>()
  const valid = await composeValidCalls(academy, cast)
  const reading = valid.filter(({ endpoint }) => endpoint.method === 'GET')
  const drawn = drawCalls(new Set(reading.map(({ endpoint }) => endpoint)))
  for (const one of reading) {
    const { endpoint, about } = one
    if (!always.includes(endpoint) && !drawn.includes(endpoint)) continue
    const args = (await one.compose()) as { query?: object }
    const title = `GET ${endpoint.path}${about === undefined ? '' : ` (${about})`}`
    const ask = async (client: Client, query: object) =>
      (await client.send(endpoint, { ...args, query: { ...args.query, ...query } })).body
    const isSearch = endpoint.query !== undefined && 'q' in endpoint.query.shape
    requests.set(title, { ask, isSearch })
  }
  const paths = [...files, ...Object.values(cast.users).map(({ id }) => calls.personDataPath(id))]
  for (const url of paths) {
    const ask = async (client: Client) => (await client.inject({ url })).body
    requests.set(`GET ${url}`, { ask, isSearch: false })
  }
  return requests
}

async function askAll(query: object = {}, isAsked: (title: string) => boolean = () => true) {
  const answers = new Map<string, string>()
  for (const [title, { ask }] of requests) {
    if (!isAsked(title)) continue
    for (const [name, client] of readers) {
      answers.set(`${title}: ${name}`, await ask(client, query))
    }
  }
  return answers
}

/** Another system that is told of everything. */
async function listenToAll() {
  await office().call(calls.createWebhook, {
    body: { url: 'https://ejemplo.mx/avisos', events: [...calls.chosenEvents], isPaused: false },
  })
}

async function converse() {
  const params = { courseId: cast.published.course.id }
  const write = (text: string) => buyer().call(calls.writeToProfessor, { params, body: { text } })
  const { conversationId } = await write(`¿Vive el ${asked}?`)
  await professor().call(calls.answerMessages, {
    params: { conversationId },
    body: { text: `Lo sabe el ${answered}.` },
  })
  await write(`¡Gracias de parte del ${asked}!`)
}

const isPrivate = (body: string) => body.includes(asked) || body.includes(answered)
const named = (answers: Map<string, string>) => [...answers].filter(([, body]) => isPrivate(body))

test('the words are in the answers to the two people alone', () => {
  expect(before.size).toBeGreaterThan(always.length * readers.length)
  expect(named(after).map(([title]) => title)).toEqual([
    'GET /conversations: the buyer',
    'GET /conversations: the professor',
    'GET /inbox: the professor',
  ])
})

test('nothing that is counted or listed for others changes', () => {
  // The state of the machine counts the jobs of the emails.
  const changed = [...after].filter(
    ([title, body]) => before.get(title) !== body && !title.startsWith('GET /system:'),
  )
  expect(changed.map(([title]) => title).toSorted()).toEqual([
    'GET /conversations/count: the buyer',
    'GET /conversations/count: the professor',
    'GET /conversations: the buyer',
    'GET /conversations: the professor',
    'GET /courses/:courseId/conversation: the buyer',
    'GET /inbox/count: the professor',
    'GET /inbox: the professor',
    'GET /notifications: the buyer',
    'GET /notifications: the professor',
    'GET /profile/deletion: the buyer',
    'GET /profile/deletion: the professor',
  ])
  const waiting = (answers: Map<string, string>) =>
    JSON.parse(answers.get('GET /inbox/count: the professor')!) as { messages: number }
  const { messages } = waiting(before)
  expect(waiting(after)).toEqual({ ...waiting(before), messages: messages + 1 })
})

test('another system is told nothing', async () => {
  const { db } = academy
  expect(await db.$count(webhookDeliveries)).toBe(0)
})

test('they rest in their own table, and in no job, notification or audit entry', async () => {
  for (const word of [asked, answered]) {
    expect(await tablesWith(academy, word)).toEqual(['public.conversation_messages'])
  }
})

test('that table is known to these files alone', () => {
  const features = new URL('../../', import.meta.url)
  const found = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.ts') &&
      !/\.(test|testing)\.ts$/.test(name) &&
      /conversationMessages|conversation_messages/.test(
        readFileSync(new URL(name, features), 'utf8'),
      ),
  )
  expect(found.toSorted()).toEqual([
    'privacy/conversation-parts-store.ts',
    'questions/conversation-tables.ts',
    'questions/conversations/email-store.ts',
    'questions/conversations/page-store.ts',
    'questions/conversations/store.ts',
    'questions/inbox-store.ts',
    // What was reported alone.
    'reports/case-page-store.ts',
    'reports/tables.ts',
    'reports/target-store.ts',
  ])
})

// The last one, as what is searched for is stored for the academy's figures.
test('they are found by no search', async () => {
  const find = (q: string) => askAll({ q }, (title) => requests.get(title)!.isSearch)
  const nothing = await find(absent)
  expect(nothing.size).toBeGreaterThan(0)
  for (const word of [asked, answered]) {
    for (const [title, body] of await find(word)) {
      const found = body.replaceAll(word, absent)
      expect({ title, found }).toEqual({ title, found: nothing.get(title) })
    }
  }
})
