import * as calls from '@ateneo/contract'
import { type Endpoint, endpoints, type ErrorBody } from '@ateneo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Callers, createCallers } from '../../testing/callers.ts'
import type { Client } from '../../testing/client.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { composeValidCalls, type ValidCall } from '../../testing/valid-calls.ts'

/** Every call that writes reads the version of what it writes over, or is named here with its reason. */
const without: Record<string, string> = {
  ...named('makes something new', [
    'POST /tokens',
    'POST /webhooks',
    'POST /invitations',
    'POST /users/:id/access',
    'POST /people-imports',
    'POST /register',
    'POST /login/provider/register',
    'POST /password-requests',
    'POST /change-requests',
    'POST /help-articles',
    'POST /support/tickets',
    'POST /support/tickets/:id/answers',
    'POST /support/tickets/:id/messages',
    'POST /courses',
    'POST /courses/:id/notes',
    'POST /courses/:id/activities',
    'POST /courses/:id/texts',
    'POST /quiz-questions',
    'POST /quiz-question-imports',
    'POST /courses/:id/files',
    'POST /courses/:id/content',
    'POST /courses/:id/revision',
    'POST /courses/:id/replacements',
    'POST /courses/:courseId/announcements',
    'POST /content/:contentId/questions',
    'POST /questions/:questionId/replies',
    'POST /courses/:courseId/messages',
    'POST /content/:contentId/attempts',
    'POST /content/:contentId/submissions',
    'POST /submissions/:submissionId/files',
    'POST /submissions/:submissionId/review/files',
    'POST /content/:contentId/regrade',
    'POST /conversations/:conversationId/messages',
    'POST /coupons',
    'POST /orders/hand-sales',
    'POST /plans',
    'POST /tax-profiles',
    'POST /payment/create-order',
    'POST /purchases/receipts/:orderId/refund-request',
    'POST /reports',
    'POST /categories',
  ]),
  ...named('moves a state, which is the condition of the update', [
    'POST /tokens/:tokenId/revoke',
    'POST /webhook-deliveries/:deliveryId/retry',
    'POST /change-requests/:id/approve',
    'POST /change-requests/:id/reject',
    'POST /password-requests/:id/approve',
    'POST /password-requests/:id/reject',
    'POST /password-requests/confirm',
    'POST /profile/email/confirm',
    'POST /setup',
    'POST /invitations/accept',
    'POST /verify',
    'POST /users/:id/suspend',
    'POST /users/:id/restore',
    'POST /users/:id/second-factor/remove',
    'PUT /users/:id/super-admin',
    'POST /support/tickets/:id/close',
    'PUT /status/:courseId/:status',
    'POST /courses/:id/withdraw',
    'POST /courses/:id/retire',
    'POST /courses/:id/restore',
    'POST /videos/:videoId/retry',
    'POST /videos/:videoId/caption-draft',
    'POST /system/jobs/:jobId/retry',
    'POST /system/jobs/retry',
    'POST /system/videos/:videoId/retry',
    'POST /coupons/:couponId/end',
    'POST /coupons/:couponId/pause',
    'POST /coupons/:couponId/resume',
    'POST /invoicing/receipts/:eReceiptId/retry',
    'POST /invoicing/receipts/:eReceiptId/credit-note',
    'POST /payouts/:payoutId/sent',
    'POST /payouts/:payoutId/discard',
    'POST /payouts/:payoutId/return',
    'POST /plans/:planId/retire',
    'POST /plans/:planId/restore',
    'POST /payment/pay/:token/:costId',
    'POST /orders/refund-requests/:petitionId/reject',
    'POST /purchases/open/:orderId/drop',
    'POST /access/:id/withdraw',
    'POST /attempts/:attemptId/submission',
    'POST /reports/:caseId/dismiss',
    'POST /reports/:caseId/hide',
    'POST /reports/:caseId/restore',
    'POST /certificates/:folio/restore',
    'POST /certificates/:folio/revoke',
    'POST /users/:id/deletion',
    'POST /profile/deletion',
    'POST /deletion-requests/:id/refuse',
  ]),
  ...named('sets one value, which the press shows', [
    'PUT /email-preferences',
    'PUT /payout-balances/:professorId/tax-profile',
    'PUT /message-preferences',
    'PUT /submissions/:submissionId/gallery',
    'POST /conversations/:conversationId/read',
    'PUT /onboarding/hidden',
    'PUT /notes/:noteId/attended',
    'PUT /courses/:id/looks/:lesson',
    'PUT /courses/:id/ticks/:point',
    'PUT /rate/:ratingId/vote',
    'PUT /questions/:questionId/vote',
    'PUT /favourites/:courseId',
    'PUT /help-articles/:articleId/place',
    'PUT /videos/:videoId/captions/:language/label',
    'POST /notifications/read',
    'POST /email-preferences/unsubscribe',
    'POST /progress/:contentId/done',
  ]),
  ...named('sets one text, whose author alone writes it', [
    'PUT /notes/:noteId/text',
    'PUT /rate/:ratingId/answer',
    'PUT /questions/:questionId',
    'PUT /replies/:replyId',
  ]),
  ...named('puts a file in the place of another, whole', [
    'POST /settings/logo',
    'POST /settings/hero-picture',
    'POST /settings/intro-poster',
    'POST /settings/intro-video',
    'POST /profile/photo',
    'PUT /video-update',
    'PUT /content/:contentId/video',
    'PUT /content/:contentId/file',
    'PUT /videos/:videoId/captions/:language',
  ]),
  ...named('an act on a person with its reason, written to their history', [
    'PUT /users/:id/role',
    'PUT /users/:id/email',
    'PUT /users/:id/names',
    'POST /users/:id/sessions/end',
    'POST /users/:id/verification',
  ]),
  ...named('proves who asks: a password, a code or a token', [
    'POST /login',
    'POST /login/provider',
    'POST /login/provider/finish',
    'POST /login/second-factor',
    'POST /login/second-factor/enrolment',
    'POST /login/second-factor/enable',
    'POST /logout',
    'POST /refresh-token',
    'POST /second-factor',
    'POST /second-factor/disable',
    'POST /second-factor/enrolment',
    'POST /second-factor/recovery-codes',
    'POST /profile/password',
    'POST /profile/email',
    'POST /profile/email/resend',
    'POST /password-reset',
    'POST /password-reset/confirm',
    'POST /verify/resend',
    'POST /professor-application',
  ]),
  ...named('stores a file that nothing shows until something takes it', [
    'POST /course-image',
    'POST /category-image',
    'POST /videos',
  ]),
  ...named('only counts, or only reads', [
    'POST /people-imports/preview',
    'POST /quiz-questions/named',
    'POST /quiz-question-imports/preview',
    'POST /payouts/:payoutId/clabe',
    'POST /insights/found',
    'POST /onboarding/test-email',
    'POST /payment/providers/:provider/check',
    'POST /invoicing/check',
    'POST /invoicing/months/:month/preview',
    'POST /insights/searches',
    'POST /insights/views',
    'POST /progress/:contentId',
    'POST /get-video',
  ]),
  'POST /content/:contentId/video-questions/:questionId/answer': 'counts one more try',
  'PUT /attempts/:attemptId/answers/:slot': 'the newest by the device’s clock counts',
  'PUT /profile/appearance': 'two switches that the page itself shows at once',
  'PUT /insights/goals': 'marks of the own cards, which nobody else reads',
  'PUT /professor-application': 'the applicant alone writes it; the decision names its version',
  'PUT /professor-application/with-file': 'as that, with a file in the place of another',
  'PUT /courses/:id/removals': 'the web reads the list within the press that writes it',
  'PUT /plans/order': 'the order as it was dragged; refused if the plans are others by now',
  'PUT /categories/order': 'the order as it was moved; refused if the categories are others by now',
  'POST /courses/:id/move': 'names the professor and category that it moves from',
  'POST /orders/:orderId/refund': 'names what was refunded before',
  'POST /orders/:orderId/refunded': 'names what was refunded before',
  'POST /orders/differences/:differenceId/settle': 'ends it, once',
  'POST /transfers/:orderId/receive': 'names what had arrived before',
  'POST /transfers/:orderId/ask-again': 'decides what waits; refused if nothing does',
  'POST /transfers/:orderId/reject': 'ends it, once',
  'POST /payment/transfers/:orderId/claims': 'adds to what was said before',
  'POST /payout-balances/:professorId/prepare': 'names what was owed before',
  'POST /invoicing/months/:month/close': 'names the count and the sum that were shown',
  'POST /subscriptions': 'names the words that were agreed to',
  'POST /subscriptions/:subscriptionId/resume': 'as that',
  'POST /subscriptions/:subscriptionId/confirm': 'asks the provider for its state',
  'POST /subscriptions/:subscriptionId/cancel': 'works whatever was seen; the second time nothing',
  'POST /subscriptions/:subscriptionId/end': 'as that',
  'POST /rate': 'one student’s one rating, written whole',
  'POST /webhooks/:webhookId/secret': 'draws a secret, which the reply alone shows',
  'POST /webhooks/:webhookId/test': 'sends a test, and changes nothing of the webhook',
}

function named(reason: string, addresses: string[]) {
  return Object.fromEntries(addresses.map((address) => [address, reason]))
}

const addressOf = ({ method, path }: Endpoint) => `${method} ${path}`
const shapeOf = ({ body }: Endpoint) => (body instanceof z.ZodObject ? Object.keys(body.shape) : [])
const isVersioned = (call: Endpoint) =>
  shapeOf(call).some((field) => field === 'version' || field === 'versions')
const writes = [...endpoints.values()].filter(
  ({ method }) => method !== 'GET' && method !== 'DELETE',
)

test('every call that writes takes a version, or is named with the reason why not', () => {
  const open = writes.filter((call) => !isVersioned(call)).map(addressOf)
  expect(open.filter((address) => without[address] === undefined)).toEqual([])
  expect(Object.keys(without).filter((address) => !open.includes(address))).toEqual([])
})

interface Arguments {
  params: Record<string, string>
  body: Record<string, unknown>
}
type Read = (client: Client, args: Arguments) => Promise<unknown>

const versionOf = async <One extends { _id: string; version: string }>(
  list: Promise<readonly One[]>,
  isIt: (one: One) => boolean,
) => (await list).find(isIt)?.version

const readCourse: Read = async (client, { params }) =>
  (await client.call(calls.getCourse, { params: { id: params.id! } })).version
const listPlans = async (client: Client) => (await client.call(calls.listAllPlans)).documents

/** How each is read that takes an optional version; the others demand theirs, and have tests of their own. */
const reads = new Map<Endpoint, Read>([
  [
    calls.gradeAnswer,
    async (client, { params }) => {
      const attemptId = params.attemptId!
      const { slots } = await client.call(calls.getGradedAttempt, { params: { attemptId } })
      return slots[0]!.version
    },
  ],
  [
    calls.saveOverride,
    async (client, { params }) => {
      const contentId = params.contentId!
      const { documents } = await client.call(calls.listOverrides, { params: { contentId } })
      return documents[0]?.version
    },
  ],
  ...[calls.saveSubmissionReview, calls.decideSubmission].map((call): [Endpoint, Read] => [
    call,
    async (client, { params }) => {
      const submissionId = params.submissionId!
      const { draft } = await client.call(calls.getSubmissionReview, { params: { submissionId } })
      return draft.version
    },
  ]),
  [calls.editCourse, readCourse],
  [calls.correctCourse, readCourse],
  [
    calls.editLesson,
    async (client, { params }) =>
      (await client.call(calls.getLesson, { params: { contentId: params.contentId! } })).version,
  ],
  [calls.editSettings, async (client) => (await client.call(calls.getFullSettings)).versions],
  [calls.editFiscalTerms, async (client) => (await client.call(calls.getFiscalTerms)).version],
  [
    calls.editLegalPage,
    async (client) =>
      (await client.call(calls.getLegalPage, { params: { page: 'terminos' } })).version,
  ],
  [
    calls.editPlan,
    (client, { params }) => versionOf(listPlans(client), ({ _id }) => _id === params.planId),
  ],
  [calls.editOneOffPlan, (client) => versionOf(listPlans(client), (plan) => !plan.isRecurring)],
  [
    calls.editWebhook,
    async (client, { params }) =>
      versionOf(
        client.call(calls.listWebhooks).then(({ documents }) => documents),
        ({ _id }) => _id === params.webhookId,
      ),
  ],
  [
    calls.editCategory,
    (client, { body }) =>
      versionOf(client.call(calls.listCategories), ({ _id }) => _id === body.id),
  ],
  [
    calls.editInvoicingSettings,
    async (client) => (await client.call(calls.getInvoicingSettings)).version,
  ],
  [
    calls.editProviderSettings,
    async (client) => {
      const { providers } = await client.call(calls.listProviderSettings)
      return providers.find(({ name }) => name === 'paypal')!.version
    },
  ],
  [
    calls.editTaxProfile,
    (client, { params }) =>
      versionOf(
        client.call(calls.listTaxProfiles).then(({ documents }) => documents),
        ({ _id }) => _id === params.taxProfileId,
      ),
  ],
  [
    calls.editQuizQuestion,
    async (client, { params }) =>
      (await client.call(calls.getQuizQuestion, { params: { questionId: params.questionId! } }))
        .version,
  ],
  [calls.editPayoutAccount, async (client) => (await client.call(calls.getPayoutAccount)).version],
  [calls.editProfile, async (client) => (await client.call(calls.getProfile)).version],
])

const demanded = new Set<Endpoint>([
  calls.editArticle,
  calls.editChecklist,
  calls.editPublicProfile,
  calls.saveChapters,
  calls.saveVideoQuestions,
  calls.editCaptionDraft,
  calls.publishCaptionDraft,
  calls.saveOutline,
  calls.saveStudyNote,
  // Optional, and a student’s own.
  calls.saveSubmission,
  calls.sendSubmission,
  // Decisions on a request as it was read.
  calls.approveProfessor,
  calls.rejectProfessor,
])

test('what takes a version is tried below, or has tests of its own', () => {
  const tried = writes.filter((call) => isVersioned(call) && !demanded.has(call)).map(addressOf)
  expect(tried.toSorted()).toEqual([...reads.keys()].map(addressOf).toSorted())
})

describe('a write', () => {
  let academy: TestApp
  let cast: Callers
  let valid: ValidCall[]
  beforeAll(async () => {
    academy = await createTestApp()
    cast = await createCallers(academy)
    valid = await composeValidCalls(academy, cast)
  })
  afterAll(() => academy.close())

  const fieldOf = (call: Endpoint) => (shapeOf(call).includes('versions') ? 'versions' : 'version')
  const texts = [
    'url',
    'title',
    'ID',
    'description',
    'text',
    'siteName',
    'location',
    'name',
    'holder',
    'comment',
  ]
  /** The same request with another word in it. */
  const vary = ({ body, ...args }: Arguments, word: string) => {
    const field = texts.find((name) => typeof body[name] === 'string')
    if (field === undefined) return { ...args, body: { ...body, extraAttempts: Number(word) + 5 } }
    return { ...args, body: { ...body, [field]: `${String(body[field])}${word}` } }
  }

  test.each([...reads].map(([call, read]) => [addressOf(call), call, read] as const))(
    '%s refuses a version that is not the saved one, and saves one of two at once',
    async (_, call, read) => {
      const isAdministrative =
        typeof call.access !== 'string' &&
        (call.access.includes('admin') || call.access.includes('super-admin'))
      const user = cast.users[isAdministrative ? 'an administrator' : 'the professor']
      const client = academy.as(user)
      const args = (await valid.find(({ endpoint }) => endpoint === call)!.compose()) as Arguments
      const withVersion = (one: Arguments, version: unknown) => ({
        ...one,
        body: { ...one.body, [fieldOf(call)]: version },
      })
      const codeOf = (answer: { statusCode: number; json: () => unknown }) =>
        answer.statusCode === call.status ? 'saved' : (answer.json() as ErrorBody).code

      const version = await read(client, args)
      expect(version).toBeTruthy()
      const names = Object.keys(args.body)
      const stale = fieldOf(call) === 'versions' ? mapTo(names, 'otra') : 'otra'
      expect(codeOf(await client.send(call, withVersion(args, stale)))).toBe('changed_elsewhere')
      expect(await read(client, args)).toEqual(version)

      const both = ['1', '2'].map((word) => withVersion(vary(args, word), version))
      const answers = await Promise.all(both.map((one) => client.send(call, one)))
      expect(answers.map(codeOf).toSorted()).toEqual(['changed_elsewhere', 'saved'])
      const after = await read(client, args)
      expect(after).not.toEqual(version)

      expect(codeOf(await client.send(call, withVersion(vary(args, '3'), after)))).toBe('saved')
      expect(codeOf(await client.send(call, vary(args, '4')))).toBe('saved')
    },
  )
})

const mapTo = (names: readonly string[], value: string) =>
  Object.fromEntries(names.map((name) => [name, value]))
