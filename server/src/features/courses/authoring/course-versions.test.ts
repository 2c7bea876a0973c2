import {
  correctCourse,
  editCourse,
  type ErrorBody,
  getCourse,
  startRevision,
} from '@ateneo/contract'
import { expect, it } from 'vitest'
import { buildCourse } from '../../../testing/builders/build.ts'
import { professorOf } from '../../../testing/course-status.ts'
import { withAcademy } from '../../../testing/with-academy.ts'

const academy = withAcademy()

const changed = { statusCode: 409, code: 'changed_elsewhere' }
const outcomeOf = (answer: { statusCode: number; json: () => unknown }) => ({
  statusCode: answer.statusCode,
  code: (answer.json() as Partial<ErrorBody>).code,
})

async function open(values: Parameters<typeof buildCourse>[1] = {}) {
  const course = await buildCourse(academy, values)
  const owner = professorOf(academy, course)
  const params = { id: course.id }
  const read = () => owner.call(getCourse, { params })
  const { title, description, category, imageUrl, version } = await read()
  return { owner, params, read, fields: { title, description, category, imageUrl }, version }
}

it('refuses the data of a course that was saved since it was read, and writes nothing', async () => {
  const { owner, params, read, fields, version } = await open()
  const first = { ...fields, title: 'Acuarela nocturna', version }
  const saved = await owner.call(editCourse, { params, body: first })
  const after = await read()
  expect(saved.version).toBe(after.version)
  expect(saved.version).not.toBe(version)

  const second = { ...fields, description: 'De noche.', version }
  expect(outcomeOf(await owner.send(editCourse, { params, body: second }))).toEqual(changed)
  expect(await read()).toEqual(after)

  await owner.call(editCourse, { params, body: { ...second, version: after.version } })
  expect(await read()).toMatchObject({ description: 'De noche.' })
})

it('saves one of two forms that are sent at once', async () => {
  const { owner, params, read, fields, version } = await open()
  const answers = await Promise.all(
    ['Uno', 'Dos', 'Tres'].map((title) =>
      owner.send(editCourse, { params, body: { ...fields, title, version } }),
    ),
  )
  const outcomes = answers.map(outcomeOf)
  expect(outcomes.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(outcomes.filter(({ code }) => code === changed.code)).toHaveLength(2)
  const saved = answers.findIndex(({ statusCode }) => statusCode === 200)
  expect((await read()).title).toBe(['Uno', 'Dos', 'Tres'][saved])
})

it('lets the last write win where no version is sent, as the specification’s clients do', async () => {
  const { owner, params, read, fields } = await open()
  await owner.call(editCourse, { params, body: { ...fields, title: 'Una' } })
  await owner.call(editCourse, { params, body: { ...fields, description: 'Otra.' } })
  expect(await read()).toMatchObject({ title: fields.title, description: 'Otra.' })
})

it('has another version with each of its fields, and none with what no form of it shows', async () => {
  const { owner, params, read, fields, version } = await open({ items: 1 })
  const seen = new Set([version])
  const changes = [
    { price: 10 },
    { level: 'avanzado' as const },
    { topics: ['agua'] },
    { learningOutcomes: ['Pintar'] },
    { requirements: ['Pincel'] },
    { audience: ['Quien empieza'] },
    { imageUrl: 'https://ejemplo.mx/a.png' },
  ]
  for (const change of changes) {
    const body = { ...fields, imageUrl: '', ...change }
    seen.add((await owner.call(editCourse, { params, body })).version)
  }
  expect(seen.size).toBe(changes.length + 1)
  const { version: last } = await read()
  await buildCourse(academy, { professorId: (await read()).professor })
  expect((await read()).version).toBe(last)
})

it('refuses a correction of a published course that was corrected since it was read', async () => {
  const { owner, params, read, version } = await open({ status: 'approved', priceCents: 9900 })
  const saved = await owner.call(correctCourse, { params, body: { title: 'Tinta', version } })
  const after = await read()
  expect(saved.version).toBe(after.version)
  const late = { description: 'De caligrafía.', version }
  expect(outcomeOf(await owner.send(correctCourse, { params, body: late }))).toEqual(changed)
  expect(
    outcomeOf(await owner.send(correctCourse, { params, body: { price: 5, version } })),
  ).toEqual(changed)
  expect(await read()).toEqual(after)
  await owner.call(correctCourse, { params, body: { ...late, version: after.version } })
  await owner.call(correctCourse, { params, body: { price: 5 } })
  expect(await read()).toMatchObject({ title: 'Tinta', description: 'De caligrafía.', price: 5 })
})

it('refuses a revision that followed a correction meanwhile', async () => {
  const { owner, params } = await open({ status: 'approved', title: 'Ceramica' })
  const { revisionId } = await owner.call(startRevision, { params })
  const revision = { params: { id: revisionId } }
  const { title, description, category, imageUrl, version } = await owner.call(getCourse, revision)
  await owner.call(correctCourse, { params, body: { title: 'Cerámica' } })
  const body = { title, description: 'Barro.', category, imageUrl, version }
  expect(outcomeOf(await owner.send(editCourse, { ...revision, body }))).toEqual(changed)
  expect(await owner.call(getCourse, revision)).toMatchObject({ title: 'Cerámica', description })
})

it('tells a stranger nothing of versions', async () => {
  const { params, fields } = await open()
  const stranger = professorOf(academy, await buildCourse(academy))
  const body = { ...fields, version: 'x' }
  expect((await stranger.send(editCourse, { params, body })).statusCode).toBe(404)
})
