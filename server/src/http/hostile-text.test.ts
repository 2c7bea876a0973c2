import * as calls from '@ateneo/contract'
import { type Endpoint, endpoints, type ErrorBody, errors } from '@ateneo/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeRequests } from '../identity/tables.ts'
import { ratings } from '../reviews/tables.ts'
import { openAcademy, type Academy } from '../testing/academy.ts'
import { type Cast, castCallers } from '../testing/callers.ts'
import type { Client } from '../testing/client.ts'
import { hostileTexts, oddValues } from '../testing/hostile-values.ts'
import { listLeaves, replaceAt, type Way } from '../testing/leaves.ts'
import { composeValidCalls, type ValidCall } from '../testing/valid-calls.ts'
import { contentItems } from '../videos/tables.ts'

/** Every field of every JSON body: what is sent is stored to the letter or refused with a reason. */

let academy: Academy
let cast: Cast
let validCalls: ValidCall[]

beforeAll(async () => {
  academy = await openAcademy()
  cast = await castCallers(academy)
  validCalls = await composeValidCalls(academy, cast)
})
afterAll(() => academy.close())

interface Sent {
  params?: Record<string, string>
  body: Record<string, unknown>
}

/** The variant of a call that keeps the most of what it is sent. */
const variants: Partial<Record<string, string>> = {
  '/register': 'a professor',
  '/status/:courseId/:status': 'rejected',
  '/payment/create-order': 'the course',
}

async function compose(endpoint: Endpoint): Promise<Sent> {
  const about = variants[endpoint.path]
  const call = validCalls.find((call) => call.endpoint === endpoint && call.about === about)
  return (await call!.compose()) as Sent
}

/** What is asked by who has bought nothing. */
const ofAStudent = new Set(['/payment/create-order', '/support/tickets/:id/messages'])

function whoMay({ access, path }: Endpoint): Client {
  const names: Record<string, keyof Cast['users']> = {
    professor: 'the professor',
    student: ofAStudent.has(path) ? 'a student' : 'the buyer',
    admin: 'an administrator',
  }
  const role = typeof access === 'string' ? 'student' : access.at(-1)!
  return academy.as(cast.users[names[role]!])
}

type Read = (sent: Sent, reply: Record<string, string>, value: string) => Promise<unknown>

const readCourse = (id: string) =>
  academy.as(cast.users['an administrator']).call(calls.getCourse, { params: { id } })
const ofCreated = (field: 'title' | 'description' | 'imageUrl'): Read => {
  return async (_, { insertedId }) => (await readCourse(insertedId!))[field]
}
const ofEdited = (field: 'title' | 'description' | 'imageUrl'): Read => {
  return async ({ params }) => (await readCourse(params!.id!))[field]
}
const ofItem = (field: 'title' | 'description'): Read => {
  return async ({ params }, { insertedId }) =>
    (await readCourse(params!.id!)).contentDetails.find(({ _id }) => _id === insertedId)?.[field]
}
const ofWords = (field: 'title' | 'description'): Read => {
  return async ({ params }) => {
    const { contentId } = params!
    const [item] = await academy.db
      .select()
      .from(contentItems)
      .where(eq(contentItems.id, contentId!))
    return item?.[field]
  }
}
const ofRequest = (field: 'firstNames' | 'lastNames'): Read => {
  return async ({ body }) => {
    const admin = academy.as(cast.users['an administrator'])
    const requests = await admin.call(calls.listProfessorRequests)
    return requests.find(({ email }) => email === body.email)?.[field]
  }
}
const ofTicketMessage: Read = async ({ params }, { insertedId }) => {
  const admin = academy.as(cast.users['an administrator'])
  const { messages } = await admin.call(calls.getTicket, { params: { id: params!.id! } })
  return messages.find(({ _id }) => _id === insertedId)?.text
}
const ofProfile = (field: 'firstNames' | 'lastNames' | 'phone' | 'location'): Read => {
  return async (_sent, _reply, value) => {
    const stored = (await academy.as(cast.users['the buyer']).call(calls.getProfile))[field]
    // Nothing, however long, is no phone and no place.
    return value.trim() === '' ? (stored ?? value) : stored
  }
}
const ofChangeRequest = (field: 'firstNames' | 'lastNames'): Read => {
  return async (_, { insertedId }) => {
    const admin = academy.as(cast.users['an administrator'])
    const requests = await admin.call(calls.listChangeRequests)
    return requests.find(({ _id }) => _id === insertedId)?.newData[field]
  }
}
const reasonOfRejection: Read = async ({ params }, _, value) => {
  const [row] = await academy.db
    .select()
    .from(changeRequests)
    .where(eq(changeRequests.id, params!.id!))
  return value.trim() === '' ? (row!.reason ?? value) : row!.reason
}
const reasonOfRevocation: Read = async ({ params }) => {
  const { documents } = await academy
    .as(cast.users['an administrator'])
    .call(calls.listCertificates, { query: { q: params!.folio! } })
  return documents[0]!.revocationReason
}
const nameOfCategory: Read = async ({ body }, { insertedId = body.id }) =>
  (await academy.as().call(calls.listCategories)).find(({ _id }) => _id === insertedId)?.name

const administeredSettings = () =>
  academy.as(cast.users['an administrator']).call(calls.getFullSettings)
const legalTemplate: Read = async ({ params }) => {
  const page = params!.page as calls.LegalPageName
  return (await academy.as().call(calls.getLegalPage, { params: { page } })).template
}

/** Where what was stored can be read again; what no one keeps is `undefined`. */
const readers: Record<string, Read | undefined> = {
  'PUT /settings siteName': async () => (await administeredSettings()).siteName,
  'PUT /settings contactEmail': async () => (await administeredSettings()).contactEmail,
  'PUT /settings introAddress': async () => (await administeredSettings()).introAddress,
  'PUT /settings figuresMode': async () => (await administeredSettings()).figuresMode,
  ...Object.fromEntries([
    ...calls.landingTextNames.map((name): [string, Read] => [
      `PUT /settings texts.${name}`,
      async () => (await administeredSettings()).texts[name],
    ]),
    ...calls.socialNetworks.map((network): [string, Read] => [
      `PUT /settings social.${network}`,
      async () => (await administeredSettings()).social[network],
    ]),
  ]),
  'PUT /settings/legal/:page text': legalTemplate,
  'POST /register firstNames': ofRequest('firstNames'),
  'POST /register lastNames': ofRequest('lastNames'),
  'POST /register password': async ({ body }, _, value) => {
    const { email, password } = body as Record<string, string>
    const refused = await academy.as().refused(calls.login, { body: { email, password } })
    return refused.body.code === 'user_not_active' ? value : refused.body.code
  },
  'POST /login email': undefined,
  'POST /login password': undefined,
  'POST /refresh-token refreshToken': undefined,
  'POST /logout refreshToken': undefined,
  'POST /courses title': ofCreated('title'),
  'POST /courses description': ofCreated('description'),
  'POST /courses imageUrl': ofCreated('imageUrl'),
  'POST /courses topics.0': async (_, { insertedId }) => (await readCourse(insertedId!)).topics[0],
  'PUT /courses/:id title': ofEdited('title'),
  'PUT /courses/:id description': ofEdited('description'),
  'PUT /courses/:id imageUrl': ofEdited('imageUrl'),
  'PUT /courses/:id topics.0': async ({ params }) => (await readCourse(params!.id!)).topics[0],
  'PUT /status/:courseId/:status rejectionMessage': async ({ params }, _, value) => {
    const { rejectionMessage } = await readCourse(params!.courseId!)
    // A reason of nothing is none.
    return value.trim() === '' ? (rejectionMessage ?? value) : rejectionMessage
  },
  'POST /courses/:id/content title': ofItem('title'),
  'POST /courses/:id/content description': ofItem('description'),
  'PUT /content/:contentId title': ofWords('title'),
  'PUT /content/:contentId description': ofWords('description'),
  'PUT /videos/:videoId/captions/:language/label label': async ({ params }) => {
    const { videoId, language } = params!
    const captions = await academy
      .as(cast.users['an administrator'])
      .call(calls.listCaptions, { params: { videoId: videoId! } })
    return captions.find((one) => one.language === language)?.label
  },
  'POST /rate comment': async ({ body }) => {
    const params = { courseId: body.courseId as string }
    const ratings = await academy.as(cast.users['the buyer']).call(calls.listRatings, { params })
    return ratings.find(({ isMine }) => isMine)?.comment
  },
  'PUT /rate/:ratingId/answer answer': async ({ params }) => {
    const [row] = await academy.db.select().from(ratings).where(eq(ratings.id, params!.ratingId!))
    return row!.answer
  },
  'PUT /profile firstNames': ofProfile('firstNames'),
  'PUT /profile lastNames': ofProfile('lastNames'),
  'PUT /profile phone': ofProfile('phone'),
  'PUT /profile location': ofProfile('location'),
  'POST /change-requests firstNames': ofChangeRequest('firstNames'),
  'POST /change-requests lastNames': ofChangeRequest('lastNames'),
  'POST /change-requests/:id/reject reason': reasonOfRejection,
  'POST /support/tickets/:id/messages text': ofTicketMessage,
  'POST /support/tickets/:id/answers text': ofTicketMessage,
  'POST /certificates/:folio/revoke reason': reasonOfRevocation,
  'POST /categories name': nameOfCategory,
  'PUT /categories ID': nameOfCategory,
}

const isEnglish = /\b(invalid|expected|received|required|must|input|too (big|small|long))\b/i
const isLeak = /\bat \w+ \(|node_modules|server\/src|select |insert |pg_|violates|<html/i

/** What is wrong with how the server refused; nothing where it did as the contract says. */
function faultOf(endpoint: Endpoint, way: Way, status: number, text: string): string | undefined {
  const body = JSON.parse(text) as ErrorBody
  if (errors[body.code]?.status !== status || status >= 500) return `${status} ${text}`
  if (isLeak.test(text)) return `leaks: ${text}`
  if (body.code !== 'invalid_data') {
    const isKnown = ['too_large', ...endpoint.refusals].includes(body.code)
    return isKnown ? undefined : `not a refusal of this call: ${text}`
  }
  const issues = body.issues ?? []
  const isPlaced = issues.some(({ path }) => way.join('.').startsWith(path))
  const isSpanish = issues.every(({ message }) => !isEnglish.test(message))
  return isPlaced && isSpanish ? undefined : `unhelpful: ${text}`
}

interface Verdict {
  isTaken: boolean
  /** What is wrong with the answer. */
  fault?: string | undefined
}

async function judge(endpoint: Endpoint, valid: Sent, way: Way, value: unknown): Promise<Verdict> {
  const sent = { ...valid, body: replaceAt(valid.body, way, value) as Sent['body'] }
  const answer = await whoMay(endpoint).send(endpoint, sent)
  const isTaken = answer.statusCode === endpoint.status
  if (!isTaken) return { isTaken, fault: faultOf(endpoint, way, answer.statusCode, answer.body) }
  const fault =
    typeof value === 'string' ? await reread(endpoint, way, { sent, value, answer }) : undefined
  return { isTaken, fault }
}

/** Names and notes that lose the blanks around them. */
const trimming = /^\/(categories|profile|change-requests)/

async function reread(
  { method, path }: Endpoint,
  way: Way,
  { sent, value, answer }: { sent: Sent; value: string; answer: { json(): unknown } },
): Promise<string | undefined> {
  const title = `${method} ${path} ${way.join('.')}`
  if (!Object.hasOwn(readers, title)) return 'taken, and nobody knows where it went'
  const reply = answer.json() as Record<string, string>
  const stored = await (readers[title]?.(sent, reply, value) ?? value)
  const isTrimmed = trimming.test(path) && stored === value.trim()
  return stored === value || isTrimmed ? undefined : `stored as ${JSON.stringify(stored)}`
}

const fields = [...endpoints.values()].flatMap((endpoint) =>
  (endpoint.body ? listLeaves(endpoint.body) : []).map(
    (way) => [`${endpoint.method} ${endpoint.path}`, way.join('.'), endpoint, way] as const,
  ),
)

test.each(fields)('%s takes or refuses anything in %s', async (_call, _field, endpoint, way) => {
  const faults: Record<string, string> = {}
  let valid = await compose(endpoint)
  for (const [name, value] of Object.entries({ ...hostileTexts, ...oddValues })) {
    const { isTaken, fault } = await judge(endpoint, valid, way, value)
    if (fault !== undefined) faults[name] = fault.slice(0, 300)
    if (isTaken) valid = await compose(endpoint)
  }
  expect(faults).toEqual({})
})
