import {
  type Course,
  courseCard,
  getCourse,
  keepFavourite,
  listCourses,
  listFavourites,
} from '@ateneo/contract'
import { beforeAll, expect, it } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import { buy } from '../../../testing/buy.ts'
import type { Client, TestUser } from '../../../testing/client.ts'

const view = 'card' as const
const description = `${'Papel, hilo y cola. '.repeat(40)}Fin.`

const academy = withAcademy()
let student: TestUser
let bought: { id: string }
beforeAll(async () => {
  const professor = await buildProfessor(academy, { firstNames: 'Inés', lastNames: 'Solís' })
  student = await buildStudent(academy)
  const shared = { status: 'approved', professorId: professor.id } as const
  bought = await buildCourse(academy, {
    ...shared,
    title: 'Encuadernación',
    description,
    items: 3,
    ratingCounts: [0, 0, 1, 0, 2],
    ratingCount: 3,
    ratingSum: 13,
    studentCount: 7,
  })
  await buildCourse(academy, { ...shared, title: 'Sin nada', priceCents: 12_350, items: 0 })
  await buildCourse(academy, { ...shared, title: 'Regalo', priceCents: 0, items: 1 })
  await buildCourse(academy, { ...shared, title: 'Borrador', status: null })
  await buy(academy, student, { course: bought })
})

/** The raw response, because the client's schema would strip unknown fields. */
async function read(client: Client, url: string) {
  const answer = await client.inject({ method: 'GET', url })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ documents: Record<string, unknown>[]; total: number }>()
}

const whole = async (client: Client) =>
  (await read(client, '/courses')).documents as unknown as Course[]

it('says of each course what a card shows, as the whole reply says it', async () => {
  for (const client of [
    academy.as(),
    academy.as(student),
    academy.as(await buildProfessor(academy)),
  ]) {
    const courses = await whole(client)
    const { documents, total } = await read(client, '/courses?view=card')
    expect(total).toBe(3)
    expect(documents).toEqual(
      courses.map((course) => ({
        ...courseCard.parse(course),
        description: expect.any(String),
      })),
    )
  }
})

it('counts the contents, so that a course without any is known by its card', async () => {
  const { documents } = await read(academy.as(), '/courses?view=card&sort=price')
  expect(documents.map(({ title, contentCount }) => [title, contentCount])).toEqual([
    ['Regalo', 1],
    ['Sin nada', 0],
    ['Encuadernación', 3],
  ])
})

it('leaves out lessons, ratings and long texts', async () => {
  const { documents } = await read(academy.as(), '/courses?view=card&q=encuadernacion')
  const [card] = documents
  const left = ['contentDetails', 'content', 'courseRating', 'topics', 'rejectionMessage']
  for (const name of [...left, 'learningOutcomes', 'requirements', 'audience']) {
    expect(card).not.toHaveProperty(name)
  }
  expect(card!['description']).toMatch(/^Papel, hilo.*…$/)
  expect(String(card!['description']).length).toBeLessThanOrEqual(201)
  expect(JSON.stringify(card).length).toBeLessThan(1000)
})

it('keeps the whole reply as it was where no view is asked for', async () => {
  const course = (await whole(academy.as())).find(({ _id }) => _id === bought.id)!
  expect(course.contentDetails).toHaveLength(3)
  expect(course.courseRating).toEqual([{ rating: 3 }, { rating: 5 }, { rating: 5 }])
  expect(course.description).toBe(description)
  expect(course).toEqual(await academy.as().call(getCourse, { params: { id: bought.id } }))
})

it('says what is open to the caller', async () => {
  const open = async (client: Client) =>
    (await client.call(listCourses, { query: { view, sort: 'price' } })).documents.map(
      ({ hasUserAccess }) => hasUserAccess,
    )
  expect(await open(academy.as())).toEqual([false, false, false])
  expect(await open(academy.as(student))).toEqual([true, false, true])
})

it('lists favourites as cards too', async () => {
  const client = academy.as(student)
  await client.call(keepFavourite, { params: { courseId: bought.id } })
  const { documents } = await read(client, '/favourites?view=card')
  expect(documents).toEqual([
    expect.objectContaining({ _id: bought.id, contentCount: 3, hasUserAccess: true }),
  ])
  expect(documents[0]).not.toHaveProperty('contentDetails')
  const { documents: courses } = await client.call(listFavourites)
  expect(courses[0]).toHaveProperty('contentDetails')
})

it('knows no other view', async () => {
  const refused = await academy.as().refused(listCourses, { query: { view: 'lista' as never } })
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'view' }] } })
})
