import * as calls from '@ateneo/contract'
import { buildQuestion, buildReply } from '../builders/build-question.ts'
import { buildPublishedCourse } from '../builders/build.ts'
import { allowMessages, buildConversation } from '../builders/build-conversation.ts'
import { row, type Fixtures } from './fixtures.ts'

export async function questionsCalls({ academy, published, ofCourse, users }: Fixtures) {
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
  await allowMessages(academy, users['the professor'].id)
  /** Of the buyer and the professor: whoever else asks gets the error of an unknown one. */
  const ofConversation = async () => {
    const { course } = await buildPublishedCourse(academy, {
      professorId: users['the professor'].id,
    })
    const { conversation } = await buildConversation(academy, course, { studentId: buyer })
    return { params: { conversationId: conversation.id } }
  }
  return [
    row(calls.getMessagePreferences),
    row(calls.editMessagePreferences, () => ({ body: { permitirMensajesDirectos: true } })),
    row(calls.getCourseConversation, () => ofCourse),
    row(calls.writeToProfessor, () => ({
      ...ofCourse,
      body: { text: '¿Puedo entregar después?' },
    })),
    row(calls.listConversations),
    row(calls.countConversations),
    row(calls.getConversation, ofConversation),
    row(calls.listMessages, ofConversation),
    row(calls.answerMessages, async () => ({
      ...(await ofConversation()),
      body: { text: 'Claro que sí.' },
    })),
    row(calls.readConversation, async () => ({ ...(await ofConversation()), body: { upTo: 1 } })),
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
