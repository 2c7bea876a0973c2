import { type Endpoint, endpoints, type ErrorBody } from '@ateneo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { type Callers, createCallers } from '../../testing/callers.ts'
import type { Client } from '../../testing/client.ts'
import { hostileTexts, oddValues } from '../../testing/hostile-values.ts'
import { listLeaves, replaceAt, type Way } from '../../testing/leaves.ts'
import { findErrorReplyFault } from '../../testing/error-reply.ts'
import { readers } from '../../testing/stored-texts.ts'
import { composeValidCalls, type ValidCall } from '../../testing/valid-calls.ts'

/**
 * Unusual text in every field of every JSON body: stored unchanged, or answered with a validation
 * error.
 */

let academy: TestApp
let cast: Callers
let validCalls: ValidCall[]

beforeAll(async () => {
  academy = await createTestApp()
  cast = await createCallers(academy)
  validCalls = await composeValidCalls(academy, cast)
})
afterAll(() => academy.close())

interface Sent {
  params?: Record<string, string>
  body: Record<string, unknown>
}

/** The variant of an endpoint that stores the most fields. */
const variants: Partial<Record<string, string>> = {
  '/register': 'a professor',
  '/status/:courseId/:status': 'rejected',
  '/payment/create-order': 'the course',
}

async function compose(endpoint: Endpoint, [first]: Way): Promise<Sent> {
  const isOfQuiz = endpoint.path === '/content/:contentId' && first === 'activity'
  const about = isOfQuiz ? 'a quiz' : variants[endpoint.path]
  const call = validCalls.find((call) => call.endpoint === endpoint && call.about === about)
  return (await call!.compose()) as Sent
}

/** Endpoints called by a student without purchases. */
const ofAStudent = new Set(['/payment/create-order', '/support/tickets/:id/messages'])

function whoMay({ access, path }: Endpoint): Client {
  const names: Record<string, keyof Callers['users']> = {
    professor: 'the professor',
    student: ofAStudent.has(path) ? 'a student' : 'the buyer',
    admin: 'an administrator',
    'super-admin': 'an administrator',
  }
  const role = typeof access === 'string' ? 'student' : access.at(-1)!
  return academy.as(cast.users[names[role]!])
}

const isEnglish = /\b(invalid|expected|received|required|must|input|too (big|small|long))\b/i

/** A description of how the error differs from the contract; `undefined` if it conforms. */
function faultOf(endpoint: Endpoint, way: Way, status: number, text: string): string | undefined {
  const general = findErrorReplyFault(status, text)
  if (general !== undefined) return general
  const body = JSON.parse(text) as ErrorBody
  if (body.code !== 'invalid_data') {
    const isKnown = ['too_large', ...endpoint.refusals].includes(body.code)
    return isKnown ? undefined : `not a refusal of this call: ${text}`
  }
  const issues = body.issues ?? []
  const place = way.join('.')
  // Of a record the key that is wrong is told.
  const isPlaced = issues.some(({ path }) => place.startsWith(path) || path.startsWith(`${place}.`))
  const isSpanish = issues.every(({ message }) => !isEnglish.test(message))
  return isPlaced && isSpanish ? undefined : `unhelpful: ${text}`
}

interface Verdict {
  isTaken: boolean
  /** A description of how the response differs from the contract. */
  fault?: string | undefined
}

async function judge(endpoint: Endpoint, valid: Sent, way: Way, value: unknown): Promise<Verdict> {
  const sent = { ...valid, body: replaceAt(valid.body, way, value) as Sent['body'] }
  const answer = await whoMay(endpoint).send(endpoint, sent)
  const isTaken = answer.statusCode === endpoint.status
  if (!isTaken) return { isTaken, fault: faultOf(endpoint, way, answer.statusCode, answer.body) }
  if (typeof value !== 'string') return { isTaken }
  return { isTaken, fault: await faultOfKeeping(endpoint, way, sent, answer.json(), value) }
}

/** Endpoints that trim names and notes. */
const trimming = /^\/(categories|profile|change-requests|users|access|subscriptions)/

/** A description of how the stored text differs from the sent one. */
async function faultOfKeeping(
  { method, path }: Endpoint,
  way: Way,
  { params = {}, body }: Sent,
  reply: Record<string, string>,
  text: string,
): Promise<string | undefined> {
  const title = `${method} ${path} ${way.join('.')}`
  if (!Object.hasOwn(readers, title)) return 'taken, and nobody knows where it went'
  const admin = academy.as(cast.users['an administrator'])
  const buyer = academy.as(cast.users['the buyer'])
  const taken = { academy, admin, buyer, params, body, reply, text }
  const stored = await (readers[title]?.(taken) ?? text)
  const isTrimmed = trimming.test(path) && stored === text.trim()
  return stored === text || isTrimmed ? undefined : `stored as ${JSON.stringify(stored)}`
}

const fields = [...endpoints.values()].flatMap((endpoint) =>
  (endpoint.body ? listLeaves(endpoint.body) : []).map(
    (way) => [`${endpoint.method} ${endpoint.path}`, way.join('.'), endpoint, way] as const,
  ),
)

test.each(fields)('%s takes or refuses anything in %s', async (_call, _field, endpoint, way) => {
  const faults: Record<string, string> = {}
  let valid = await compose(endpoint, way)
  for (const [name, value] of Object.entries({ ...hostileTexts, ...oddValues })) {
    const { isTaken, fault } = await judge(endpoint, valid, way, value)
    if (fault !== undefined) faults[name] = fault.slice(0, 300)
    if (isTaken) valid = await compose(endpoint, way)
  }
  expect(faults).toEqual({})
})
