import { type Audience, type Endpoint, endpoints, type ErrorBody, errors } from '@ateneo/contract'
import { beforeAll, expect, test } from 'vitest'
import { drawCalls } from '../testing/draws.ts'
import { withAcademy } from '../testing/with-academy.ts'
import { type Callers, createCallers, type Person } from '../testing/callers.ts'
import { composeValidCalls, type ValidCall } from '../testing/valid-calls.ts'

/** Every endpoint with a valid request, called by every kind of user: expected status for each. */

const academy = withAcademy()
let cast: Callers
let calls: Map<string, ValidCall>

beforeAll(async () => {
  cast = await createCallers(academy)
  const composed = await composeValidCalls(academy, cast)
  calls = new Map(composed.map((call) => [titleOf(call.endpoint, call.about), call]))
})

const titleOf = ({ method, path }: Endpoint, about?: string) =>
  `${method} ${path}${about === undefined ? '' : ` (${about})`}`

type Name = keyof Callers['users'] | 'nobody'
const each = (names: Name[], status: number): Partial<Record<Name, number>> =>
  Object.fromEntries(names.map((name) => [name, status]))

const students: Name[] = ['a student', 'the buyer', 'the buyer of another course', 'a subscriber']
const withoutCourse: Name[] = ['a student', 'the buyer of another course']
const strangersTo = (status: number) => each(['another professor'], status)
const hidden = { ...each(['nobody', ...students], 404), ...strangersTo(404) }

const notTheirs = each(
  [
    'the buyer',
    'the buyer of another course',
    'a subscriber',
    'the professor',
    'another professor',
  ],
  404,
)

const unlessOpen = {
  ...each(['nobody'], 401),
  ...each(withoutCourse, 403),
  ...strangersTo(403),
}

/** Questions are read and written by those who may watch the course. */
const unlessStudying = (status: number) => ({
  ...each(withoutCourse, status),
  ...strangersTo(status),
})
const notOfOthers = {
  ...each([...students, 'the professor', 'another professor'], 404),
  ...each(['the buyer'], 200),
}

/** Private messages: the buyer and the professor alone know of them. */
const ofTwo = each(
  ['a student', 'the buyer of another course', 'a subscriber', 'another professor'],
  404,
)

const notOfOtherStudents = (...titles: string[]) =>
  Object.fromEntries(titles.map((title) => [title, each([...withoutCourse, 'a subscriber'], 404)]))

/** Expected errors beyond the role: not owned, not bought, or not visible. */
const closer: Record<string, Partial<Record<Name, number>>> = {
  'PUT /courses/:id': strangersTo(404),
  'DELETE /courses/:id': strangersTo(404),
  'POST /courses/:id/withdraw': strangersTo(404),
  'PUT /courses/:id/correction': strangersTo(404),
  'POST /courses/:id/revision': strangersTo(404),
  'PUT /courses/:id/removals': strangersTo(404),
  'POST /courses/:id/replacements': strangersTo(404),
  'POST /courses/:id/activities': strangersTo(404),
  'GET /quiz-questions/:questionId': strangersTo(404),
  'PUT /quiz-questions/:questionId': strangersTo(404),
  'DELETE /quiz-questions/:questionId': strangersTo(404),
  'PUT /content/:contentId/video': strangersTo(404),
  'POST /courses/:id/retire': strangersTo(404),
  'POST /courses/:id/restore': strangersTo(404),
  'PUT /status/:courseId/:status (pending)': {
    ...strangersTo(404),
    ...each(['an administrator', 'a plain administrator'], 403),
  },
  'PUT /status/:courseId/:status (approved)': each(['the professor', 'another professor'], 403),
  'PUT /status/:courseId/:status (rejected)': each(['the professor', 'another professor'], 403),
  'GET /courses/professor/:professorId': strangersTo(403),
  'GET /courses/:id/decisions': strangersTo(404),
  'GET /courses/:id/notes': strangersTo(404),
  'PUT /notes/:noteId/attended': strangersTo(404),
  'GET /videos/:videoId': strangersTo(404),
  'POST /videos/:videoId/retry': strangersTo(404),
  'PUT /video-update': strangersTo(404),
  'GET /courses/:id/uploads': strangersTo(404),
  'GET /own-payouts/:payoutId': strangersTo(404),
  'DELETE /courses/:id/uploads/:videoId': strangersTo(404),
  'POST /courses/:id/content': strangersTo(404),
  'PUT /content/:contentId': strangersTo(404),
  'PUT /content/:contentId (a quiz)': strangersTo(404),
  'PUT /content/:contentId/file': strangersTo(404),
  'PUT /courses/:id/outline': strangersTo(404),
  'DELETE /content/:contentId': strangersTo(404),
  'GET /support/tickets/:id': notTheirs,
  'POST /invitations (an administrator)': each(['a plain administrator'], 403),
  'POST /support/tickets/:id/messages': {
    ...notTheirs,
    ...each(['an administrator', 'a plain administrator'], 404),
  },
  'GET /videos/:videoId/captions': strangersTo(404),
  'PUT /videos/:videoId/captions/:language': strangersTo(404),
  'PUT /videos/:videoId/captions/:language/label': strangersTo(404),
  'DELETE /videos/:videoId/captions/:language': strangersTo(404),
  'GET /videos/:videoId/caption-draft': strangersTo(404),
  'POST /videos/:videoId/caption-draft': strangersTo(404),
  'PUT /videos/:videoId/caption-draft': strangersTo(404),
  'POST /videos/:videoId/caption-draft/publish': strangersTo(404),
  'DELETE /videos/:videoId/caption-draft': strangersTo(404),
  'GET /videos/:videoId/chapters': strangersTo(404),
  'PUT /videos/:videoId/chapters': strangersTo(404),
  'POST /payment/create-order (the course)': each(['the buyer', 'a subscriber'], 409),
  'POST /payment/pay/:token/:costId': each([...withoutCourse, 'a subscriber'], 404),
  'GET /purchases/receipts/:orderId': each([...withoutCourse, 'a subscriber'], 404),
  'POST /purchases/receipts/:orderId/refund-request': each([...withoutCourse, 'a subscriber'], 404),
  'POST /purchases/open/:orderId/drop': each([...withoutCourse, 'a subscriber'], 404),
  'GET /payment/transfers/:orderId': each([...withoutCourse, 'a subscriber'], 404),
  'POST /payment/transfers/:orderId/claims': each([...withoutCourse, 'a subscriber'], 404),
  // The words are the buyer's, whose first charge comes when what they paid for ends.
  'POST /subscriptions': each([...withoutCourse, 'a subscriber'], 409),
  'POST /subscriptions/:subscriptionId/confirm': each([...withoutCourse, 'a subscriber'], 404),
  'POST /subscriptions/:subscriptionId/cancel': each([...withoutCourse, 'a subscriber'], 404),
  'GET /subscriptions/:subscriptionId/resumption': each([...withoutCourse, 'a subscriber'], 404),
  'POST /subscriptions/:subscriptionId/resume': each([...withoutCourse, 'a subscriber'], 404),
  'POST /rate': each(withoutCourse, 403),
  'GET /course/rate/:courseId (a draft)': hidden,
  'GET /rate/:courseId (a draft)': hidden,
  'PUT /rate/:ratingId/answer': strangersTo(404),
  'GET /content/:contentId/quiz': each(withoutCourse, 403),
  'GET /content/:contentId/video-questions': each(withoutCourse, 403),
  'POST /content/:contentId/video-questions/:questionId/answer': each(withoutCourse, 403),
  'GET /videos/:videoId/questions': strangersTo(404),
  'PUT /videos/:videoId/questions': strangersTo(404),
  'GET /videos/:videoId/answers': strangersTo(404),
  'POST /content/:contentId/attempts': each(withoutCourse, 403),
  'GET /attempts/:attemptId': each([...withoutCourse, 'a subscriber'], 404),
  'PUT /attempts/:attemptId/answers/:slot': each([...withoutCourse, 'a subscriber'], 404),
  'POST /attempts/:attemptId/submission': each([...withoutCourse, 'a subscriber'], 404),
  'GET /content/:contentId/attempts': strangersTo(404),
  'GET /attempts/:attemptId/grading': strangersTo(404),
  'PUT /attempts/:attemptId/grading/:slot': strangersTo(404),
  'GET /content/:contentId/quiz-report': strangersTo(404),
  'GET /content/:contentId/regrade': strangersTo(404),
  'POST /content/:contentId/regrade': strangersTo(404),
  'GET /content/:contentId/overrides': strangersTo(404),
  'PUT /content/:contentId/overrides/:studentId': strangersTo(404),
  'DELETE /content/:contentId/overrides/:studentId': strangersTo(404),
  'GET /content/:contentId/assignment': each(withoutCourse, 403),
  'POST /content/:contentId/submissions': each(withoutCourse, 403),
  ...notOfOtherStudents(
    'GET /submissions/:submissionId',
    'PUT /submissions/:submissionId',
    'POST /submissions/:submissionId/files',
    'DELETE /submissions/:submissionId/files/:fileId',
    'POST /submissions/:submissionId/sending',
    'DELETE /submissions/:submissionId/sending',
    'PUT /submissions/:submissionId/gallery',
  ),
  'GET /content/:contentId/submissions': strangersTo(404),
  'GET /content/:contentId/assignment-results': strangersTo(404),
  'GET /submissions/:submissionId/review': strangersTo(404),
  'PUT /submissions/:submissionId/review': strangersTo(404),
  'POST /submissions/:submissionId/decision': strangersTo(404),
  'POST /submissions/:submissionId/review/files': strangersTo(404),
  'DELETE /submissions/:submissionId/review/files/:fileId': strangersTo(404),
  'GET /content/:contentId/gallery': unlessStudying(403),
  'GET /courses/:courseId/questions': unlessStudying(403),
  'POST /courses/:courseId/messages': each(withoutCourse, 403),
  'GET /conversations/:conversationId': ofTwo,
  'GET /conversations/:conversationId/messages': ofTwo,
  'POST /conversations/:conversationId/messages': strangersTo(404),
  'POST /conversations/:conversationId/read': ofTwo,
  'GET /courses/:courseId/announcements': unlessStudying(403),
  'POST /courses/:courseId/announcements': strangersTo(404),
  'POST /content/:contentId/questions': unlessStudying(403),
  'GET /questions/:questionId': unlessStudying(404),
  'PUT /questions/:questionId': notOfOthers,
  'DELETE /questions/:questionId': { ...unlessStudying(404), ...each(['a subscriber'], 404) },
  'PUT /questions/:questionId/vote': unlessStudying(404),
  'DELETE /questions/:questionId/vote': unlessStudying(404),
  'GET /questions/:questionId/replies': unlessStudying(404),
  'POST /questions/:questionId/replies': unlessStudying(404),
  'PUT /replies/:replyId': notOfOthers,
  'DELETE /replies/:replyId': { ...unlessStudying(404), ...each(['a subscriber'], 404) },
  'PUT /study-notes/:noteId': each(withoutCourse, 403),
  'DELETE /study-notes/:noteId': each([...withoutCourse, 'a subscriber'], 404),
  'POST /get-video': unlessOpen,
  'GET /content/:contentId': unlessOpen,
  'GET /content/:contentId/transcript': unlessOpen,
  'GET /content/:contentId/quiz-questions': strangersTo(404),
  'POST /progress/:contentId/done': each(withoutCourse, 403),
  'POST /courses/:id/texts': strangersTo(404),
  'POST /courses/:id/files': strangersTo(404),
  'POST /progress/:contentId': each(withoutCourse, 403),
  'GET /courses/:id (a draft)': hidden,
  // Their own has another version.
  'PUT /profile/public': each(['another professor'], 409),
  'GET /insights/courses/:courseId': strangersTo(404),
  'GET /insights/courses/:courseId/visits': strangersTo(404),
  'GET /insights/courses/:courseId/searches': strangersTo(404),
  'GET /insights/courses/:courseId/students': strangersTo(404),
  'GET /insights/courses/:courseId/reviews': strangersTo(404),
  'GET /insights/lessons/:lessonId/retention': strangersTo(404),
}

function expectation(title: string, endpoint: Endpoint, name: string, person: Person): number {
  const { access } = endpoint
  // A session token is not a valid mailed token.
  if (endpoint.refusals.includes('mailed_token_invalid')) return 403
  // The academy of these tests has no identity provider.
  if (endpoint.refusals.includes('sign_in_not_offered')) return 404
  if (access === 'public' || access === 'token') return endpoint.status
  if (person.token) return person.token === 'expired' ? 403 : 401
  if (!person.role && access !== 'anyone') return 401
  const isFor = (audience: Audience) => person.audiences?.includes(audience) === true
  if (typeof access !== 'string' && !access.some(isFor)) return 403
  return closer[title]?.[name as Name] ?? endpoint.status
}

/**
 * A reduced set of callers for public endpoints, which ignore tokens; several of them hash
 * passwords.
 */
function peopleFor({ access }: Endpoint): [string, Person][] {
  const people = [...cast.people]
  if (access !== 'public') return people
  const few = ['nobody', 'a student', 'an administrator', 'an expired token', 'a deleted user']
  return people.filter(([name]) => few.includes(name))
}

const sessionCodes = [
  'token_missing',
  'token_invalid',
  'token_expired',
  'forbidden',
  'super_admin_required',
]

/** The status, or a description of how the response differs from the contract. */
async function ask(endpoint: Endpoint, { client }: Person, args: object): Promise<unknown> {
  const { statusCode, body } = await client.send(endpoint, args)
  if (statusCode === endpoint.status) {
    const reply = endpoint.reply.safeParse(JSON.parse(body))
    return reply.success ? statusCode : { statusCode, body }
  }
  const { code } = JSON.parse(body) as ErrorBody
  const isKnown = [...sessionCodes, ...endpoint.refusals].includes(code)
  return isKnown && errors[code].status === statusCode ? statusCode : { statusCode, body }
}

test('every call of the contract is asked', () => {
  const asked = new Set([...calls.values()].map(({ endpoint }) => endpoint))
  expect([...endpoints].filter(([, endpoint]) => !asked.has(endpoint))).toEqual([])
  expect(Object.keys(closer).filter((title) => !calls.has(title))).toEqual([])
})

test.each(drawCalls(endpoints.values()).map((endpoint) => [titleOf(endpoint), endpoint] as const))(
  '%s answers everyone as it should',
  async (_, endpoint) => {
    const answers: Record<string, unknown> = {}
    const expected: Record<string, number> = {}
    for (const [title, call] of calls) {
      if (call.endpoint !== endpoint) continue
      const people = peopleFor(endpoint).map(([name, person]) => {
        const status = expectation(title, endpoint, name, person)
        return { name: `${title}: ${name}`, person, status }
      })
      // Callers that expect an error go first and must change nothing for the first one that
      // succeeds.
      people.sort((a, b) => b.status - a.status)
      let args = await call.compose()
      for (const { name, person, status } of people) {
        expected[name] = status
        answers[name] = await ask(endpoint, person, args)
        if (status === endpoint.status) args = await call.compose()
      }
    }
    expect(answers).toEqual(expected)
  },
)
