import {
  buildErrorBody,
  type Endpoint,
  endpoints,
  type ErrorBody,
  errors,
  isTeacherSide,
} from '@ateneo/contract'
import { stripInvisible } from '@ateneo/contract/strip-invisible'
import { beforeAll, expect, test } from 'vitest'
import { drawCalls, drawFields } from '../testing/draws.ts'
import { withAcademy } from '../testing/with-academy.ts'
import { type Callers, createCallers } from '../testing/callers.ts'
import type { Client } from '../testing/client.ts'
import { hostileTexts, oddValues } from '../testing/hostile-values.ts'
import { listLeaves, replaceAt, type Way } from '../testing/leaves.ts'
import { findErrorReplyFault } from '../testing/error-reply.ts'
import { readers } from '../testing/stored-texts.ts'
import { composeValidCalls, type ValidCall } from '../testing/valid-calls.ts'

/**
 * Unusual text in every field of every JSON body: stored unchanged, without what nobody sees in a
 * line, or answered with a validation error. What a schema refuses is judged by the schema's own issues, since they are the answer: of
 * each field one such text and one such other value are sent.
 */

const academy = withAcademy()
let cast: Callers
let validCalls: ValidCall[]

beforeAll(async () => {
  cast = await createCallers(academy)
  validCalls = await composeValidCalls(academy, cast)
})

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

function variantOf({ path }: Endpoint, [first]: Way): string | undefined {
  const isOfQuiz = path === '/content/:contentId' && first === 'activity'
  return isOfQuiz ? 'a quiz' : variants[path]
}

async function compose(endpoint: Endpoint, way: Way): Promise<Sent> {
  const about = variantOf(endpoint, way)
  const call = validCalls.find((call) => call.endpoint === endpoint && call.about === about)
  return (await call!.compose()) as Sent
}

/** Endpoints called by a student without purchases. */
const ofAStudent = new Set(['/payment/create-order', '/support/tickets/:id/messages'])

type Clients = Record<keyof Callers['users'], Client>

/** Of everybody, with new sessions. */
const signIn = () =>
  Object.fromEntries(
    Object.entries(cast.users).map(([name, user]) => [name, academy.as(user)]),
  ) as Clients

function whoMay({ access, path }: Endpoint): keyof Callers['users'] {
  const names: Record<string, keyof Callers['users']> = {
    professor: 'the professor',
    student: ofAStudent.has(path) ? 'a student' : 'the buyer',
    admin: 'an administrator',
    'super-admin': 'an administrator',
  }
  const role = typeof access === 'string' ? 'student' : access.at(-1)!
  return names[role]!
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

/** The body of the answer to what the schema refuses; `undefined` if it takes it. */
function schemaRefusal(endpoint: Endpoint, body: unknown): ErrorBody | undefined {
  const issues = endpoint.body!.safeParse(body).error?.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }))
  return issues && buildErrorBody('invalid_data', isTeacherSide(endpoint), issues)
}

interface Try {
  endpoint: Endpoint
  way: Way
  value: unknown
  sent: Sent
  clients: Clients
}

interface Verdict {
  isTaken: boolean
  /** A description of how the response differs from the contract. */
  fault?: string | undefined
}

async function judge(one: Try, refusal: ErrorBody | undefined): Promise<Verdict> {
  const { endpoint, way, value, sent, clients } = one
  const answer = await clients[whoMay(endpoint)].send(endpoint, sent)
  const isTaken = answer.statusCode === endpoint.status
  if (isTaken && refusal) return { isTaken, fault: 'taken, although the schema refuses it' }
  if (isTaken && typeof value === 'string') {
    return { isTaken, fault: await faultOfKeeping(one, value, answer.json()) }
  }
  if (isTaken) return { isTaken }
  const isOther = refusal && answer.statusCode !== 413 && answer.body !== JSON.stringify(refusal)
  if (isOther) return { isTaken, fault: `not as the schema refuses: ${answer.body}` }
  return { isTaken, fault: faultOf(endpoint, way, answer.statusCode, answer.body) }
}

/** Endpoints that trim names and notes. */
const trimming = /^\/(categories|profile|change-requests|users|access|subscriptions)/

/** A description of how the stored text differs from the sent one. */
async function faultOfKeeping(
  { endpoint: { method, path }, way, sent: { params = {}, body }, clients }: Try,
  text: string,
  reply: Record<string, string>,
): Promise<string | undefined> {
  const title = `${method} ${path} ${way.join('.')}`
  if (!Object.hasOwn(readers, title)) return 'taken, and nobody knows where it went'
  const admin = clients['an administrator']
  const buyer = clients['the buyer']
  const taken = { academy, admin, buyer, params, body, reply, text }
  const stored = await (readers[title]?.(taken) ?? text)
  const isTrimmed = trimming.test(path) && stored === text.trim()
  // Of a text of one line; one of which nothing is left may be stored as none.
  const isStripped = (stored ?? '') === stripInvisible(text)
  return stored === text || isTrimmed || isStripped
    ? undefined
    : `stored as ${JSON.stringify(stored)}`
}

const withBody = [...endpoints.values()].filter(({ body }) => body)
const fields = drawCalls(withBody).flatMap((endpoint) =>
  drawFields(listLeaves(endpoint.body!)).map(
    (way) => [`${endpoint.method} ${endpoint.path}`, way.join('.'), endpoint, way] as const,
  ),
)

const values = Object.entries({ ...hostileTexts, ...oddValues })

const kept = new Map<string, Promise<Set<string>>>()

/** Fields and texts that were stored unchanged when all fields of the body had this text. */
function findKeptTogether(endpoint: Endpoint, variant: string | undefined): Promise<Set<string>> {
  const key = [endpoint.method, endpoint.path, variant].join(' ')
  const found = kept.get(key) ?? sendTogether(endpoint, variant)
  kept.set(key, found)
  return found
}

async function sendTogether(endpoint: Endpoint, variant: string | undefined): Promise<Set<string>> {
  const ways = listLeaves(endpoint.body!).filter((way) => variantOf(endpoint, way) === variant)
  const keptTexts = new Set<string>()
  const clients = signIn()
  let valid = await compose(endpoint, ways[0]!)
  let isUsed = false
  for (const [name, value] of Object.entries(hostileTexts)) {
    const taking = ways.filter((way) => !schemaRefusal(endpoint, replaceAt(valid.body, way, value)))
    if (taking.length < 2) continue
    if (isUsed) valid = await compose(endpoint, ways[0]!)
    const body = taking.reduce((whole, way) => replaceAt(whole, way, value), valid.body as unknown)
    const sent = { ...valid, body: body as Sent['body'] }
    const answer = await clients[whoMay(endpoint)].send(endpoint, sent)
    isUsed = answer.statusCode === endpoint.status
    if (!isUsed) continue
    for (const way of taking) {
      const one = { endpoint, way, value, sent, clients }
      const fault = await faultOfKeeping(one, value, answer.json())
      if (fault === undefined) keptTexts.add(`${way.join('.')} ${name}`)
    }
  }
  return keptTexts
}

/** Limits of a body are of its endpoint, so that its first field is enough for them. */
const aboutBodies = new Set(['as much as a body holds', 'more than a body holds'])

test.each(fields)('%s takes or refuses anything in %s', async (_call, field, endpoint, way) => {
  const isFirstField = listLeaves(endpoint.body!)[0]!.join('.') === field
  const clients = signIn()
  const keptTogether = await findKeptTogether(endpoint, variantOf(endpoint, way))
  /** Whether a refused text (`true`), or another refused value (`false`), was sent already. */
  const sentRefusals = new Set<boolean>()
  const faults: Record<string, string> = {}
  let valid = await compose(endpoint, way)
  let isUsed = false
  for (const [name, value] of values) {
    if (keptTogether.has(`${field} ${name}`)) continue
    const body = replaceAt(valid.body, way, value)
    const refusal = schemaRefusal(endpoint, body)
    const isSent =
      !refusal ||
      (aboutBodies.has(name) ? isFirstField : !sentRefusals.has(typeof value === 'string'))
    let fault: string | undefined
    if (isSent) {
      if (isUsed) valid = await compose(endpoint, way)
      const sent = { ...valid, body: replaceAt(valid.body, way, value) as Sent['body'] }
      const verdict = await judge({ endpoint, way, value, sent, clients }, refusal)
      isUsed = verdict.isTaken
      fault = verdict.fault
      if (refusal) sentRefusals.add(typeof value === 'string')
    } else fault = faultOf(endpoint, way, errors.invalid_data.status, JSON.stringify(refusal))
    if (fault !== undefined) faults[name] = fault.slice(0, 300)
  }
  expect(faults).toEqual({})
})
