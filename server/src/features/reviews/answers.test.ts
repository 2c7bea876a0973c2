import { answerRating, listRatings, rateCourse } from '@ateneo/contract'
import { beforeEach, expect, it } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildReview } from '../../testing/builders/build-review.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../testing/builders/build-people.ts'
import { buildCourse } from '../../testing/builders/build.ts'
import type { TestUser } from '../../testing/client.ts'
import { notificationsOf } from '../../testing/rows.ts'

const academy = withAcademy()
let professor: TestUser
let student: TestUser
let course: Awaited<ReturnType<typeof buildCourse>>
let rating: Awaited<ReturnType<typeof buildReview>>
beforeEach(async () => {
  professor = await buildProfessor(academy, { firstNames: 'Elena' })
  student = await buildStudent(academy)
  const values = { status: 'approved', priceCents: 0, professorId: professor.id } as const
  course = await buildCourse(academy, values)
  rating = await buildReview(academy, course, { studentId: student.id })
})

const answer = (text: string) => ({ params: { ratingId: rating.id }, body: { answer: text } })

async function readAnswer() {
  const [listed] = await academy.as().call(listRatings, { params: { courseId: course.id } })
  return listed!.answer
}

it('shows the professor’s answer beneath the comment, and the second replaces the first', async () => {
  expect(await readAnswer()).toBeNull()
  await academy.as(professor).call(answerRating, answer('Gracias.\nPronto habrá más.'))
  academy.clock.advance({ days: 1 })
  await academy.as(professor).call(answerRating, answer('Gracias, ya hay más práctica.'))
  expect(await readAnswer()).toEqual({
    text: 'Gracias, ya hay más práctica.',
    creationDate: academy.clock.now().toISOString(),
  })
})

it('tells the student of the first answer alone', async () => {
  await academy.as(professor).call(answerRating, answer('Gracias.'))
  await academy.as(professor).call(answerRating, answer('Gracias, Ana.'))
  expect(await notificationsOf(academy, student.id)).toEqual([
    {
      type: 'comentario',
      message: `Elena respondió tu comentario en «${course.title}».`,
      href: `/Dashboard/course-view?id=${course.id}&view=comments`,
    },
  ])
})

it('tells the student once where two answers come at once', async () => {
  const both = ['Uno.', 'Dos.'].map((text) =>
    academy.as(professor).call(answerRating, answer(text)),
  )
  const messages = (await Promise.all(both)).map(({ msg }) => msg)
  expect(messages.sort()).toEqual(['Answer published', 'Answer updated'])
  expect(await notificationsOf(academy, student.id)).toHaveLength(1)
})

it('takes answers from the course’s professor alone', async () => {
  const other = await academy.as(await buildProfessor(academy)).refused(answerRating, answer('Yo.'))
  expect(other).toMatchObject({
    status: 404,
    body: { msg: 'Rating not found', Error: 'Rating not found' },
  })
  for (const caller of [student, await buildAdmin(academy)]) {
    expect((await academy.as(caller).refused(answerRating, answer('Yo.'))).status).toBe(403)
  }
  expect((await academy.as().refused(answerRating, answer('Yo.'))).status).toBe(401)
  const nowhere = { params: { ratingId: newId() }, body: { answer: 'Nada.' } }
  expect((await academy.as(professor).refused(answerRating, nowhere)).status).toBe(404)
  expect(await readAnswer()).toBeNull()
  expect(await notificationsOf(academy, student.id)).toEqual([])
})

it('refuses an answer of nothing', async () => {
  const refused = await academy.as(professor).refused(answerRating, answer(' \n'))
  expect(refused.body.issues).toEqual([{ path: 'answer', message: 'Escribe tu respuesta.' }])
})

it('keeps the answer and the votes when the student changes the comment', async () => {
  await academy.as(professor).call(answerRating, answer('Gracias.'))
  const body = { courseId: course.id, rating: 5, comment: 'Mejoró mucho.' }
  await academy.as(student).call(rateCourse, { body })
  const [listed] = await academy.as().call(listRatings, { params: { courseId: course.id } })
  expect(listed).toMatchObject({ comment: 'Mejoró mucho.', answer: { text: 'Gracias.' } })
})
