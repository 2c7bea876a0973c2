import { getLesson, getVideo } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { buildStudent } from '../../testing/builders/build-people.ts'
import { buildCourse, buildEntitlement, buildLesson } from '../../testing/builders/build.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { lessonProgress } from './tables.ts'

const academy = withAcademy()

test('a lesson that is read brings what plays its video, and begins no progress', async () => {
  const course = await buildCourse(academy, { status: 'approved', priceCents: 100_00 })
  const { id: contentId } = await buildLesson(academy, course)
  const student = await buildStudent(academy)
  await buildEntitlement(academy, student, course)
  const client = academy.as(student)
  const read = () => client.call(getLesson, { params: { contentId } })
  const { playback } = await read()
  expect(playback).toMatchObject({ positionSeconds: 0, captions: [] })
  expect(await academy.db.select().from(lessonProgress)).toEqual([])
  expect(await client.call(getVideo, { body: { contentId } })).toEqual(playback)
  const [begun] = await academy.db.update(lessonProgress).set({ positionSeconds: 21 }).returning()
  expect(begun).toMatchObject({ lessonId: contentId, studentId: student.id })
  expect((await read()).playback).toEqual({ ...playback, positionSeconds: 21 })
})

test('a visitor’s sample brings none: its page is kept for everybody', async () => {
  const course = await buildCourse(academy, { status: 'approved', priceCents: 100_00 })
  const { id: contentId } = await buildLesson(academy, course, { isSample: true })
  const opened = await academy.as().call(getLesson, { params: { contentId } })
  expect(opened).toMatchObject({ freeSample: true, playback: null })
})
