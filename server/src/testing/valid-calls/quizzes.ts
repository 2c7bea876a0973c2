import * as calls from '@ateneo/contract'
import { newId } from '../../platform/db/columns.ts'
import { buildQuestionForm } from '../builders/build-quiz-question.ts'
import { row, type Fixtures } from './fixtures.ts'

const gift = '::Color:: ¿Cuál es natural? {=Ocre ~Cian}'

export function quizCalls({ academy, users }: Fixtures) {
  const add = async () => {
    const own = academy.as(users['the professor'])
    return (await own.call(calls.addQuizQuestion, { body: buildQuestionForm() })).insertedId
  }
  const named = async () => ({ params: { questionId: await add() } })
  return [
    row(calls.listQuizQuestions, () => ({ query: { search: 'pigmento', tag: 'color' } })),
    row(calls.listQuizTags),
    row(calls.listNamedQuestions, async () => ({ body: { ids: [await add()] } })),
    row(calls.getQuizQuestion, named),
    row(calls.addQuizQuestion, () => ({ body: buildQuestionForm() })),
    row(calls.editQuizQuestion, async () => ({ ...(await named()), body: buildQuestionForm() })),
    row(calls.archiveQuizQuestion, named),
    row(calls.previewQuestionImport, () => ({ body: { content: gift } })),
    row(calls.importQuizQuestions, async () => {
      const own = academy.as(users['the professor'])
      const body = { content: gift }
      const { fingerprint } = await own.call(calls.previewQuestionImport, { body })
      return { body: { content: gift, fingerprint, envio: newId() } }
    }),
  ]
}
