import {
  changeStatus,
  editChecklist,
  getChecklist,
  getInspection,
  tickPoint,
} from '@ateneo/contract'
import { beforeAll, expect, it } from 'vitest'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildAdmin } from '../../testing/builders/build-people.ts'
import { buildCourseReview } from '../../testing/builders/build-course-review.ts'
import { movedTo } from '../../testing/course-status.ts'
import { readCourseRow } from '../../testing/rows.ts'

const academy = withAcademy()
let admin: Awaited<ReturnType<typeof buildAdmin>>
beforeAll(async () => {
  admin = await buildAdmin(academy)
})

const office = () => academy.as(admin)
const read = () => office().call(getChecklist, {})

it('begins with points for any academy, keeps their ids when they are reworded, and adds others', async () => {
  const { points, required, version } = await read()
  expect(points.length).toBeGreaterThan(4)
  expect(required).toBe(false)
  const [first, second] = points
  const wanted = [second!, { ...first!, text: 'Se oye bien.' }, { text: 'Tiene un examen.' }]
  const saved = await office().call(editChecklist, {
    body: { points: wanted, required: false, version },
  })
  expect(saved.points.map(({ text }) => text)).toEqual([
    second!.text,
    'Se oye bien.',
    'Tiene un examen.',
  ])
  expect(saved.points.slice(0, 2).map(({ _id }) => _id)).toEqual([second!._id, first!._id])
  expect(await read()).toEqual(saved)
})

it('saves one of two changes at once', async () => {
  const { points, version } = await read()
  const answers = await Promise.all(
    ['Uno.', 'Dos.'].map((text) =>
      office().send(editChecklist, {
        body: { points: [...points, { text }], required: false, version },
      }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await read()).points).toHaveLength(points.length + 1)
})

it('approves over open points unless the academy requires them, and rejects in any case', async () => {
  const { course } = await buildCourseReview(academy)
  await office().call(changeStatus, movedTo(course, 'approved'))
  const before = await read()
  const points = before.points.slice(0, 2)
  const { version } = await office().call(editChecklist, {
    body: { points, required: true, version: before.version },
  })
  const { course: next, params, submissionDate } = await buildCourseReview(academy)
  const refused = await office().refused(changeStatus, movedTo(next, 'approved'))
  expect(refused).toMatchObject({ status: 409, body: { code: 'checklist_open' } })
  expect((await readCourseRow(academy, next.id)).status).toBe('pending')
  for (const { _id: point } of points) {
    const body = { ticked: true, submissionDate }
    await office().call(tickPoint, { params: { ...params, point }, body })
  }
  await office().call(changeStatus, movedTo(next, 'approved'))
  const { course: third } = await buildCourseReview(academy)
  await office().call(changeStatus, movedTo(third, 'rejected', 'Falta audio.'))
  await office().call(editChecklist, { body: { points, required: false, version } })
})

it('does not tick a point that the list no longer has', async () => {
  const { params, submissionDate } = await buildCourseReview(academy)
  const { points, version } = await read()
  const [gone, ...left] = points
  await office().call(editChecklist, { body: { points: left, required: false, version } })
  const tick = { params: { ...params, point: gone!._id }, body: { ticked: true, submissionDate } }
  expect((await office().refused(tickPoint, tick)).body.code).toBe('checklist_point_not_found')
  const { checklist } = await office().call(getInspection, { params })
  expect(checklist.points.map(({ _id }) => _id)).not.toContain(gone!._id)
})
