import { isDeepStrictEqual } from 'node:util'
import {
  type addQuizQuestion as addCall,
  type editQuizQuestion as editCall,
  type Input,
  type listQuizQuestions as listCall,
  maxBankQuestions,
} from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { requireVersion } from '../../platform/concurrency/entity-version.ts'
import { fail } from '../../platform/errors/fail.ts'
import { idPlace, keysetPage } from '../../platform/http/keyset-page.ts'
import type { Caller } from '../../platform/http/route.ts'
import * as bank from './bank-store.ts'
import { composeQuestion } from './new-question.ts'
import { searchedWords } from './searched-words.ts'
import * as store from './store.ts'
import { questionVersion } from './question-version.ts'

type QuestionQuery = Input<typeof listCall>['query']

export async function listQuizQuestions(
  ctx: Context,
  professor: Caller,
  { limit, cursor, ...filter }: QuestionQuery,
) {
  const [page, total] = await Promise.all([
    keysetPage(
      { limit, cursor },
      {
        shape: idPlace,
        find: (slice) => bank.pageQuestions(ctx.db, professor.id, filter, slice),
        placeOf: ({ id }) => ({ id }),
      },
    ),
    bank.countQuestions(ctx.db, professor.id, filter),
  ])
  return { ...page, total }
}

export function listQuizTags(ctx: Context, professor: Caller) {
  return bank.listTags(ctx.db, professor.id)
}

export function listNamedQuestions(ctx: Context, professor: Caller, ids: string[]) {
  return bank.listByIds(ctx.db, professor.id, ids)
}

export async function getQuizQuestion(ctx: Context, professor: Caller, questionId: string) {
  const question = await bank.findQuestion(ctx.db, professor.id, questionId)
  if (!question) throw fail('question_unknown')
  return question
}

/** A repeated idempotency key returns the existing question. */
export async function addQuizQuestion(
  ctx: Context,
  professor: Caller,
  { envio, ...content }: Input<typeof addCall>['body'],
): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    await store.lockBank(tx, professor.id)
    const [made] = envio ? await store.listQuestionsOfSending(tx, professor.id, envio) : []
    if (made !== undefined) return made
    if ((await store.countBank(tx, professor.id)) >= maxBankQuestions) throw fail('bank_full')
    const sending = envio === undefined ? {} : { sendingId: envio, sendingPlace: 0 }
    const question = composeQuestion(professor.id, content, { now: ctx.now(), ...sending })
    await store.insertQuestions(tx, [question])
    return question.question.id
  })
}

/** Attempts keep the version that they asked; tags are of the question, not of a version. */
export async function editQuizQuestion(
  ctx: Context,
  professor: Caller,
  questionId: string,
  { version, tags, ...content }: Input<typeof editCall>['body'],
) {
  return ctx.db.transaction(async (tx) => {
    const isOwn = await store.lockQuestion(tx, professor.id, questionId)
    const before = isOwn && (await bank.findQuestion(tx, professor.id, questionId))
    if (!before) throw fail('question_unknown')
    requireVersion(version, questionVersion(before))
    const { text, data, explanation, number } = before
    if (!isDeepStrictEqual(content, { text, data, explanation })) {
      const next = { questionId, number: number + 1, createdAt: ctx.now(), ...content }
      await store.insertVersion(tx, next, searchedWords(content))
    }
    await store.writeTags(tx, questionId, tags)
    return (await bank.findQuestion(tx, professor.id, questionId))!
  })
}

export async function archiveQuizQuestion(
  ctx: Context,
  professor: Caller,
  questionId: string,
): Promise<void> {
  const isArchived = await store.writeArchived(ctx.db, professor.id, questionId, ctx.now())
  if (!isArchived) throw fail('question_unknown')
}
