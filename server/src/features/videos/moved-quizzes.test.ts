import {
  addActivityLesson,
  addQuizQuestion,
  editLesson,
  editQuizQuestion,
  getLesson,
  listQuizQuestions,
  moveCourse,
  type QuizSlot,
} from '@ateneo/contract'
import { expect, test } from 'vitest'
import { buildAdmin, buildProfessor } from '../../testing/builders/build-people.ts'
import { buildQuestionForm } from '../../testing/builders/build-quiz-question.ts'
import { buildCourse } from '../../testing/builders/build.ts'
import { withAcademy } from '../../testing/with-academy.ts'

const academy = withAcademy()

test('the quizzes of a moved course ask copies in the bank of the next professor', async () => {
  const [former, next] = [await buildProfessor(academy), await buildProfessor(academy)]
  const [old, own] = [academy.as(former), academy.as(next)]
  const add = async (client: typeof old, text: string, tags: string[]) =>
    (await client.call(addQuizQuestion, { body: buildQuestionForm({ text, tags }) })).insertedId
  const named = await add(old, 'nombrada', ['suelta'])
  await add(old, 'sorteada', ['unidad 1'])
  await add(old, 'ajena al curso', ['otra'])
  await add(own, 'de otro curso', ['unidad 1'])
  const course = await buildCourse(academy, { professorId: former.id })
  const slots: QuizSlot[] = [
    { from: 'question', question: named, points: 2 },
    { from: 'tag', tag: 'unidad 1', count: 1, points: 1 },
  ]
  const activity = { kind: 'quiz' as const, slots, passPercent: 55 }
  const { insertedId: contentId } = await old.call(addActivityLesson, {
    params: { id: course.id },
    body: { title: 'Examen', activity },
  })

  await academy.as(await buildAdmin(academy)).call(moveCourse, {
    params: { id: course.id },
    body: {
      professor: next.id,
      reason: 'Se muda.',
      from: { professor: former.id, category: course.categoryId },
    },
  })

  const moved = await own.call(getLesson, { params: { contentId } })
  const copies = (await own.call(listQuizQuestions)).documents
  const idOf = (text: string) => copies.find((one) => one.text === text)?._id
  expect(copies.map(({ text, tags }) => `${text}: ${tags.join()}`).toSorted()).toEqual([
    'de otro curso: unidad 1',
    'nombrada: suelta',
    'sorteada: unidad 1 2',
  ])
  expect(moved.activity).toMatchObject({
    passPercent: 55,
    slots: [
      { from: 'question', question: idOf('nombrada'), points: 2 },
      { from: 'tag', tag: 'unidad 1 2', count: 1, points: 1 },
    ],
  })
  // The next professor may change it, and the former one's stays as it was.
  await own.call(editQuizQuestion, {
    params: { questionId: idOf('nombrada')! },
    body: buildQuestionForm({ text: 'corregida' }),
  })
  await own.call(editLesson, { params: { contentId }, body: { activity: moved.activity! } })
  const left = await old.call(listQuizQuestions)
  expect(left.documents.map(({ text }) => text)).toEqual(['ajena al curso', 'sorteada', 'nombrada'])
})
