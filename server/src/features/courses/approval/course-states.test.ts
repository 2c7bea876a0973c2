import { changeStatus, type CourseStatus, deleteCourse, editCourse } from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin, buildProfessor } from '../../../testing/builders/build-people.ts'
import { buildLesson, buildCourse } from '../../../testing/builders/build.ts'
import type { Client } from '../../../testing/client.ts'
import { courses } from '../tables.ts'

const academy = withAcademy()
let people: Record<'admin' | 'author' | 'other', Client>
let author: Awaited<ReturnType<typeof buildProfessor>>
beforeAll(async () => {
  author = await buildProfessor(academy)
  people = {
    admin: academy.as(await buildAdmin(academy)),
    author: academy.as(author),
    other: academy.as(await buildProfessor(academy)),
  }
})

type Person = keyof typeof people
type Act = 'pending' | 'approved' | 'rejected' | 'edit' | 'delete'

interface Model {
  status: CourseStatus
  hasLesson: boolean
  isGone: boolean
}

/** Expected status and next state by the specification. */
function expectation(model: Model, person: Person, act: Act): { status: number; next: Model } {
  const unchanged = (status: number) => ({ status, next: model })
  const isDecision = act === 'approved' || act === 'rejected'
  if (isDecision !== (person === 'admin')) return unchanged(403)
  if (model.isGone || person === 'other') return unchanged(404)
  if (isDecision) {
    return model.status === 'pending'
      ? { status: 200, next: { ...model, status: act } }
      : unchanged(409)
  }
  if (model.status === 'pending' || model.status === 'approved') return unchanged(409)
  if (act === 'delete') return { status: 200, next: { ...model, isGone: true } }
  if (act === 'edit') return { status: 200, next: model }
  return model.hasLesson ? { status: 200, next: { ...model, status: 'pending' } } : unchanged(409)
}

it('moves a course only as the specification says, whoever asks for what in whatever order', async () => {
  const step = fc.record({
    person: fc.constantFrom<Person>('admin', 'author', 'author', 'other'),
    act: fc.constantFrom<Act>('pending', 'pending', 'approved', 'rejected', 'edit', 'delete'),
  })
  const course = fc.record({ hasLesson: fc.boolean(), steps: fc.array(step, { maxLength: 12 }) })
  await fc.assert(
    fc.asyncProperty(course, async ({ hasLesson, steps }) => {
      const row = await buildCourse(academy, { professorId: author.id })
      if (hasLesson) await buildLesson(academy, row)
      let model: Model = { status: null, hasLesson, isGone: false }
      for (const { person, act } of steps) {
        const { status, next } = expectation(model, person, act)
        expect({ person, act, status: await perform(row, people[person], act) }).toEqual({
          person,
          act,
          status,
        })
        model = next
        const [now] = await academy.db.select().from(courses).where(eq(courses.id, row.id))
        expect(now ? now.status : 'gone').toBe(model.isGone ? 'gone' : model.status)
      }
    }),
    { numRuns: 25 },
  )
})

async function perform(course: { id: string; categoryId: string }, client: Client, act: Act) {
  const params = { id: course.id }
  if (act === 'delete') return (await client.send(deleteCourse, { params })).statusCode
  if (act === 'edit') {
    const fields = { title: 'Otro', description: 'Otra.', imageUrl: '' }
    const body = { ...fields, category: course.categoryId }
    return (await client.send(editCourse, { params, body })).statusCode
  }
  const move = { params: { courseId: course.id, status: act }, body: {} }
  return (await client.send(changeStatus, move)).statusCode
}
