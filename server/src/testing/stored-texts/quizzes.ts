import { desc, eq } from '../../platform/db/drizzle.ts'
import { lessons } from '../../features/courses/tables.ts'
import { quizQuestions, quizQuestionVersions } from '../../features/quizzes/tables.ts'
import type { Read, Readers, Taken } from './read.ts'

type Version = typeof quizQuestionVersions.$inferSelect

const idOf = ({ params, reply }: Taken) => params.questionId ?? reply.insertedId!

const ofVersion =
  (pick: (version: Version) => unknown): Read =>
  async (taken) => {
    const [version] = await taken.academy.db
      .select()
      .from(quizQuestionVersions)
      .where(eq(quizQuestionVersions.questionId, idOf(taken)))
      .orderBy(desc(quizQuestionVersions.number))
      .limit(1)
    return version && pick(version)
  }

const ofFirstOption = (field: 'text' | 'feedback') =>
  ofVersion(({ data }) => (data.kind === 'one' ? data.options[0]?.[field] : undefined))

/** Trimmed, in lower case. */
const ofFirstTag: Read = async (taken) => {
  const ofQuestion = eq(quizQuestions.id, idOf(taken))
  const [row] = await taken.academy.db.select().from(quizQuestions).where(ofQuestion)
  return row?.tags[0] === taken.text.trim().toLowerCase() ? taken.text : row?.tags[0]
}

/** Fields of the kinds that the valid call is not of, which its schema leaves out. */
const ofOtherKinds = [
  'isTrue',
  'accepted.0',
  'value',
  'tolerance',
  'unit',
  'pairs.0._id',
  'pairs.0.left',
  'pairs.0.right',
  'decoys.0',
  'items.0._id',
  'items.0.text',
  'passage',
  'gaps.0.accepted.0',
  'guide',
]

const ofCall = (call: string): Readers => ({
  [`${call} text`]: ofVersion(({ text }) => text),
  [`${call} explanation`]: ofVersion(({ explanation }) => explanation),
  [`${call} tags.0`]: ofFirstTag,
  [`${call} data.options.0.text`]: ofFirstOption('text'),
  [`${call} data.options.0.feedback`]: ofFirstOption('feedback'),
  ...Object.fromEntries(ofOtherKinds.map((field) => [`${call} data.${field}`, undefined])),
})

const ofNewActivity =
  (field: 'title' | 'description' | 'activity'): Read =>
  async ({ academy, reply }) => {
    const ofLesson = eq(lessons.id, reply.insertedId!)
    const [row] = await academy.db.select().from(lessons).where(ofLesson)
    return field === 'activity' ? row?.activity?.instructions : row?.[field]
  }

/** Questions of a bank, and the quizzes that ask them. */
export const quizTexts: Readers = {
  ...ofCall('POST /quiz-questions'),
  ...ofCall('PUT /quiz-questions/:questionId'),
  // A file that is looked at; questions are made of it.
  'POST /quiz-question-imports/preview content': undefined,
  'POST /courses/:id/activities title': ofNewActivity('title'),
  'POST /courses/:id/activities description': ofNewActivity('description'),
  'POST /courses/:id/activities activity.instructions': ofNewActivity('activity'),
  'PUT /content/:contentId activity.instructions': async ({ academy, params }) => {
    const ofLesson = eq(lessons.id, params.contentId!)
    return (await academy.db.select().from(lessons).where(ofLesson))[0]?.activity?.instructions
  },
  'PUT /content/:contentId activity.slots.0.tag': undefined,
  'PUT /content/:contentId activity.slots.0.count': undefined,
  // The slot of the valid call names a question.
  'POST /courses/:id/activities activity.slots.0.tag': undefined,
  'POST /courses/:id/activities activity.slots.0.count': undefined,
}
