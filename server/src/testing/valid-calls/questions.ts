import * as calls from '@ateneo/contract'
import { buildQuestion, buildReply } from '../build-question.ts'
import { row, type Fixtures } from './fixtures.ts'

export function questionsCalls({ academy, published, ofCourse, users }: Fixtures) {
  const ofLesson = { params: { contentId: published.lesson.id } }
  const asked = (authorId?: string) =>
    buildQuestion(academy, published.lesson, authorId === undefined ? {} : { authorId })
  const ofQuestion = async (authorId?: string) => ({
    params: { questionId: (await asked(authorId)).id },
  })
  const buyer = users['the buyer'].id
  const ofReply = async (authorId: string) => ({
    params: { replyId: (await buildReply(academy, await asked(), { authorId })).id },
  })
  return [
    row(calls.listInbox),
    row(calls.countInbox),
    row(calls.listQuestions, () => ofCourse),
    row(calls.askQuestion, () => ({
      ...ofLesson,
      body: { text: '¿Qué papel conviene?', second: 12 },
    })),
    row(calls.getQuestion, () => ofQuestion()),
    row(calls.editQuestion, async () => ({
      ...(await ofQuestion(buyer)),
      body: { text: '¿Qué pincel conviene?', second: null },
    })),
    row(calls.deleteQuestion, () => ofQuestion(buyer)),
    row(calls.voteQuestion, () => ofQuestion()),
    row(calls.unvoteQuestion, () => ofQuestion()),
    row(calls.listReplies, () => ofQuestion()),
    row(calls.replyToQuestion, async () => ({
      ...(await ofQuestion()),
      body: { text: 'Uno de 300 gramos.' },
    })),
    row(calls.editReply, async () => ({
      ...(await ofReply(buyer)),
      body: { text: 'Uno de algodón.' },
    })),
    row(calls.deleteReply, () => ofReply(buyer)),
  ]
}
