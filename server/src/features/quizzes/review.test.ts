import { addActivityLesson, listLessonQuestions, maxShownOfTag } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { buildAdmin, buildProfessor, buildStudent } from '../../testing/builders/build-people.ts'
import { buildCourse, buildLesson, textLesson } from '../../testing/builders/build.ts'
import { professorOf } from '../../testing/course-status.ts'
import { asking, buildReviewedQuiz, writeQuestion } from '../../testing/reviewed-quiz.ts'
import { withAcademy } from '../../testing/with-academy.ts'

const academy = withAcademy()

const of = ({ id }: { id: string }) => ({ params: { contentId: id } })

test('who reviews a course reads the version that stands of what its quiz asks, with what is right', async () => {
  const course = await buildCourse(academy, { status: 'pending' })
  const { professorId } = course
  const edited = await writeQuestion(academy, professorId, { texts: ['¿Antes?', '¿Ahora?'] })
  const gone = await writeQuestion(academy, professorId, { isArchived: true })
  await writeQuestion(academy, professorId)
  const quiz = await buildReviewedQuiz(academy, course, [asking(gone), asking(edited)])
  for (const client of [professorOf(academy, course), academy.as(await buildAdmin(academy))]) {
    const { documents, pools } = await client.call(listLessonQuestions, of(quiz))
    expect(new Map(documents.map((one) => [one._id, one.isArchived]))).toEqual(
      new Map([
        [edited, false],
        [gone, true],
      ]),
    )
    const shown = documents.find(({ _id }) => _id === edited)
    expect(shown).toMatchObject({ text: '¿Ahora?', number: 2, data: { isTrue: true } })
    expect(pools).toEqual([])
  }
})

test('of a tag the last written questions are shown, and how many there are', async () => {
  const course = await buildCourse(academy)
  const ids = []
  for (let at = 0; at < maxShownOfTag + 1; at++) {
    ids.push(await writeQuestion(academy, course.professorId, { tags: ['historia'] }))
  }
  await writeQuestion(academy, course.professorId, { tags: ['historia'], isArchived: true })
  const other = await buildProfessor(academy)
  await writeQuestion(academy, other.id, { tags: ['historia'] })
  const slot = { from: 'tag' as const, tag: 'historia', count: 2, points: 1 }
  const quiz = await buildReviewedQuiz(academy, course, [slot, { ...slot, tag: 'vacía' }])
  const { documents, pools } = await professorOf(academy, course).call(
    listLessonQuestions,
    of(quiz),
  )
  expect(documents).toEqual([])
  expect(pools.map(({ tag, count }) => [tag, count])).toEqual([
    ['historia', maxShownOfTag + 1],
    ['vacía', 0],
  ])
  expect(pools[0]!.documents.map(({ _id }) => _id)).toEqual(ids.toReversed().slice(0, -1))
})

test('a quiz that names somebody else’s question shows nothing of it', async () => {
  const stranger = await buildProfessor(academy)
  const course = await buildCourse(academy)
  const quiz = await buildReviewedQuiz(academy, course, [
    asking(await writeQuestion(academy, stranger.id)),
  ])
  const reply = await professorOf(academy, course).call(listLessonQuestions, of(quiz))
  expect(reply.documents).toEqual([])
})

test('of a tag only what a quiz does not ask anyway can be drawn', async () => {
  const course = await buildCourse(academy)
  const owner = professorOf(academy, course)
  const one = await writeQuestion(academy, course.professorId, { tags: ['torno'] })
  await writeQuestion(academy, course.professorId, { tags: ['torno'] })
  const drawing = (count: number) => ({ from: 'tag' as const, tag: 'torno', count, points: 1 })
  const add = async (count: number) => {
    const activity = { kind: 'quiz' as const, slots: [asking(one), drawing(count)] }
    const body = { title: 'Repaso', activity }
    return (await owner.send(addActivityLesson, { params: { id: course.id }, body })).statusCode
  }
  expect(await add(1)).toBe(201)
  expect(await add(2)).toBe(409)
})

test('nobody else reads them, and a text has none', async () => {
  const course = await buildCourse(academy, { status: 'approved', priceCents: 0 })
  const question = await writeQuestion(academy, course.professorId)
  const quiz = await buildReviewedQuiz(academy, course, [asking(question)])
  const text = await buildLesson(academy, course, textLesson)
  const asked = [
    [academy.as(await buildStudent(academy)), quiz, 403],
    [academy.as(await buildProfessor(academy)), quiz, 404],
    [professorOf(academy, course), text, 409],
  ] as const
  for (const [client, lesson, status] of asked) {
    expect((await client.send(listLessonQuestions, of(lesson))).statusCode).toBe(status)
  }
})
