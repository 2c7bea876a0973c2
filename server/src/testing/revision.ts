import {
  addTextLesson,
  changeStatus,
  type Course as WireCourse,
  getCourse,
  startRevision,
} from '@ateneo/contract'
import { buildAdmin } from './builders/build-people.ts'
import { buildCourse, buildLesson } from './builders/build.ts'
import { movedTo, professorOf } from './course-status.ts'
import type { TestApp } from './test-app.ts'

export const named = (id: string) => ({ params: { id } })

export const titlesOf = ({ contentDetails }: WireCourse) => contentDetails.map(({ title }) => title)

/** A published course of two videos, and its open revision. */
export async function revise(academy: TestApp, values: Parameters<typeof buildCourse>[1] = {}) {
  const course = await buildCourse(academy, { status: 'approved', priceCents: 9900, ...values })
  const one = await buildLesson(academy, course, { title: 'Uno', position: 1 })
  const two = await buildLesson(academy, course, { title: 'Dos', position: 2 })
  return { one, two, ...(await openRevision(academy, course)) }
}

/** What its professor and an administrator do with the revision of a published course. */
export async function openRevision<Course extends { id: string; professorId: string }>(
  academy: TestApp,
  course: Course,
) {
  const admin = await buildAdmin(academy)
  const owner = professorOf(academy, course)
  const { revisionId } = await owner.call(startRevision, named(course.id))
  const addText = async (title: string) => {
    const body = { title, text: `# ${title}` }
    return (await owner.call(addTextLesson, { ...named(revisionId), body })).insertedId
  }
  const submit = () => owner.send(changeStatus, movedTo({ id: revisionId }, 'pending'))
  const decide = (decision: 'approved' | 'rejected', reason?: string) =>
    academy.as(admin).send(changeStatus, movedTo({ id: revisionId }, decision, reason))
  const publish = async () => {
    await owner.call(changeStatus, movedTo({ id: revisionId }, 'pending'))
    await academy.as(admin).call(changeStatus, movedTo({ id: revisionId }, 'approved'))
  }
  const read = () => academy.as().call(getCourse, named(course.id))
  return { course, admin, owner, revisionId, addText, submit, decide, publish, read }
}
