import * as calls from '@ateneo/contract'
import { type Endpoint, endpoints, type ErrorBody } from '@ateneo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Callers, createCallers } from '../testing/callers.ts'
import type { Client } from '../testing/client.ts'
import { drawCalls } from '../testing/draws.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { unversionedWrites } from '../testing/unversioned-writes.ts'
import { composeValidCalls, type ValidCall } from '../testing/valid-calls.ts'

const addressOf = ({ method, path }: Endpoint) => `${method} ${path}`
const shapeOf = ({ body }: Endpoint) => (body instanceof z.ZodObject ? Object.keys(body.shape) : [])
const isVersioned = (call: Endpoint) =>
  shapeOf(call).some((field) => field === 'version' || field === 'versions')
const writes = [...endpoints.values()].filter(
  ({ method }) => method !== 'GET' && method !== 'DELETE',
)

test('every call that writes takes a version, or is named with the reason why not', () => {
  const open = writes.filter((call) => !isVersioned(call)).map(addressOf)
  expect(open.filter((address) => unversionedWrites[address] === undefined)).toEqual([])
  expect(Object.keys(unversionedWrites).filter((address) => !open.includes(address))).toEqual([])
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

  test.each(
    drawCalls(reads.keys()).map((call) => [addressOf(call), call, reads.get(call)!] as const),
  )(
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
