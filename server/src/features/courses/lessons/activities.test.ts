import { randomUUID } from 'node:crypto'
import {
  addActivityLesson,
  completeLesson,
  editLesson,
  getCourse,
  getLesson,
  type QuizDefinition,
  type QuizSlot,
  startReplacement,
} from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { describe, expect, test } from 'vitest'
import { buildEntitlement, buildCourse, buildLesson } from '../../../testing/builders/build.ts'
import { buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import {
  buildQuizQuestion,
  quizOf as buildDefinition,
} from '../../../testing/builders/build-quiz.ts'
import { professorOf } from '../../../testing/course-status.ts'
import { named, openRevision } from '../../../testing/revision.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { quizQuestions } from '../../quizzes/tables.ts'
import { courses } from '../tables.ts'

/** Lessons that are answered, as parts of a course. */

const academy = withAcademy()

const buildQuestion = async (professorId: string, tags: string[] = []) =>
  (await buildQuizQuestion(academy, professorId, { tags })).id

const quizOf = (...slots: QuizSlot[]) => buildDefinition(slots)

const asking = (question: string, points = 1) => ({ from: 'question' as const, question, points })

async function begin() {
  const professor = await buildProfessor(academy)
  const course = await buildCourse(academy, { professorId: professor.id, priceCents: 100_00 })
  const question = await buildQuestion(professor.id, ['remos'])
  const client = academy.as(professor)
  const add = (activity: QuizDefinition, envio?: string) =>
    client.send(addActivityLesson, {
      params: { id: course.id },
      body: { title: 'Repaso', activity, ...(envio && { envio }) },
    })
  return { professor, course, question, client, add }
}

describe('a quiz in a course', () => {
  test('is counted by its kind, and only who teaches or reviews reads what it will ask', async () => {
    const { course, question, client } = await begin()
    const activity = quizOf(asking(question, 2))
    const params = { id: course.id }
    const body = { title: 'Repaso', activity, envio: randomUUID() }
    const added = await Promise.all(
      Array.from({ length: 5 }, () => client.call(addActivityLesson, { params, body })),
    )
    expect(new Set(added.map(({ insertedId }) => insertedId)).size).toBe(1)
    const { contentDetails, contentKind } = await client.call(getCourse, { params })
    expect({ contentKind, kinds: contentDetails.map(({ kind }) => kind) }).toEqual({
      contentKind: 'quiz',
      kinds: ['quiz'],
    })
    await academy.db.update(courses).set({ status: 'approved' }).where(eq(courses.id, course.id))
    const buyer = await buildStudent(academy)
    await buildEntitlement(academy, buyer, course)
    const ofLesson = { params: { contentId: added[0]!.insertedId } }
    expect((await client.call(getLesson, ofLesson)).activity).toEqual(activity)
    expect((await academy.as(buyer).call(getLesson, ofLesson)).activity).toBeNull()
    const byHand = await academy.as(buyer).refused(completeLesson, ofLesson)
    expect([byHand.status, byHand.body.code]).toEqual([409, 'lesson_is_answered'])
  })

  test.each([
    ['a question of nobody', () => quizOf(asking(randomUUID())), 'quiz_question_unknown'],
    [
      'more of a tag than there are',
      () => quizOf({ from: 'tag', tag: 'remos', count: 2, points: 1 }),
      'quiz_tag_short',
    ],
    ['no slots', () => quizOf(), 'invalid_data'],
    [
      'points of nothing',
      () => quizOf({ from: 'tag', tag: 'remos', count: 1, points: 0 }),
      'invalid_data',
    ],
  ])('is refused with %s, and nothing is written', async (_, build, code) => {
    const { course, client, add } = await begin()
    const reply = await add(build())
    expect(reply.json()).toMatchObject({ code })
    expect((await client.call(getCourse, { params: { id: course.id } })).contentCount).toBe(0)
  })

  test('is refused with tags that share the one question that both would draw', async () => {
    const { professor, add } = await begin()
    const ofTag = (tag: string) => ({ from: 'tag' as const, tag, count: 1, points: 1 })
    await buildQuestion(professor.id, ['velas', 'timón'])
    const both = quizOf(ofTag('velas'), ofTag('timón'))
    expect((await add(both)).json()).toMatchObject({ code: 'quiz_tag_short' })
    await buildQuestion(professor.id, ['timón'])
    expect((await add(both)).statusCode).toBe(201)
  })

  test('is refused with a question of another professor', async () => {
    const { add } = await begin()
    const other = await begin()
    expect((await add(quizOf(asking(other.question)))).json()).toMatchObject({
      code: 'quiz_question_unknown',
    })
  })

  test('keeps a question that left the bank, and takes no other that did', async () => {
    const { professor, question, client, add } = await begin()
    const gone = await buildQuestion(professor.id)
    const { insertedId } = (await add(quizOf(asking(question)))).json<{ insertedId: string }>()
    for (const id of [question, gone]) {
      const archivedAt = academy.clock.now()
      await academy.db.update(quizQuestions).set({ archivedAt }).where(eq(quizQuestions.id, id))
    }
    const params = { contentId: insertedId }
    const kept = quizOf(asking(question, 3))
    await client.call(editLesson, { params, body: { activity: kept } })
    expect((await client.call(getLesson, { params })).activity).toEqual(kept)
    const body = { activity: quizOf(asking(question), asking(gone)) }
    expect((await client.refused(editLesson, { params, body })).body.code).toBe(
      'quiz_question_unknown',
    )
  })

  test('is no free sample, and a text is no quiz', async () => {
    const { course, question, client, add } = await begin()
    const { insertedId } = (await add(quizOf(asking(question)))).json<{ insertedId: string }>()
    const params = { contentId: insertedId }
    const sample = await client.refused(editLesson, { params, body: { freeSample: true } })
    expect([sample.status, sample.body.code]).toEqual([409, 'activity_is_no_sample'])
    const text = await buildLesson(academy, course, { kind: 'text', text: 'Hola' })
    const onText = { params: { contentId: text.id }, body: { activity: quizOf(asking(question)) } }
    expect((await client.refused(editLesson, onText)).body.code).toBe('lesson_without_activity')
  })

  test('refuses what another tab saved in between', async () => {
    const { question, client, add } = await begin()
    const { insertedId } = (await add(quizOf(asking(question)))).json<{ insertedId: string }>()
    const params = { contentId: insertedId }
    const { version } = await client.call(getLesson, { params })
    const edit = (points: number) =>
      client.send(editLesson, {
        params,
        body: { activity: quizOf(asking(question, points)), version },
      })
    const replies = await Promise.all([edit(2), edit(3)])
    expect(
      replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([200, 409])
  })
})

describe('a quiz in the changes of a published course', () => {
  async function publishQuiz() {
    const professor = await buildProfessor(academy)
    const course = await buildCourse(academy, { professorId: professor.id, status: 'approved' })
    const question = await buildQuestion(professor.id)
    const activity = quizOf(asking(question))
    const lesson = await buildLesson(academy, course, { kind: 'quiz', activity })
    return { course, question, lesson, owner: professorOf(academy, course) }
  }

  test('becomes what they propose when they are approved, and keeps its id', async () => {
    const { course, question, lesson } = await publishQuiz()
    const { owner, revisionId, publish } = await openRevision(academy, course)
    const body = { content: lesson.id }
    const { insertedId } = await owner.call(startReplacement, { ...named(revisionId), body })
    const proposed = quizOf(asking(question, 5))
    const params = { contentId: insertedId }
    await owner.call(editLesson, { params, body: { activity: proposed } })
    const ofLesson = { params: { contentId: lesson.id } }
    expect((await owner.call(getLesson, ofLesson)).activity).toEqual(quizOf(asking(question)))
    await publish()
    expect((await owner.call(getLesson, ofLesson)).activity).toEqual(proposed)
  })

  test('that changes nothing is not sent', async () => {
    const { course, lesson } = await publishQuiz()
    const { owner, revisionId, submit } = await openRevision(academy, course)
    await owner.call(startReplacement, { ...named(revisionId), body: { content: lesson.id } })
    expect((await submit()).json()).toMatchObject({ code: 'revision_unchanged' })
  })

  test('follows a correction until it is changed itself', async () => {
    const { course, question, lesson, owner } = await publishQuiz()
    const { revisionId } = await openRevision(academy, course)
    const body = { content: lesson.id }
    const { insertedId } = await owner.call(startReplacement, { ...named(revisionId), body })
    const correct = (points: number) =>
      owner.call(editLesson, {
        params: { contentId: lesson.id },
        body: { activity: quizOf(asking(question, points)) },
      })
    const proposed = async () =>
      (await owner.call(getLesson, { params: { contentId: insertedId } })).activity
    await correct(2)
    expect(await proposed()).toEqual(quizOf(asking(question, 2)))
    const own = quizOf(asking(question, 7))
    await owner.call(editLesson, { params: { contentId: insertedId }, body: { activity: own } })
    await correct(3)
    expect(await proposed()).toEqual(own)
  })
})
