import { createCourse, deleteCourse, editCourse, uploadCourseImage } from '@ateneo/contract'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import { pickCategory } from '../../../testing/builders/build.ts'

const academy = withAcademy()

async function picture(width: number, height: number): Promise<Blob> {
  const image = sharp({ create: { width, height, channels: 3, background: '#f7a823' } })
  return new Blob([new Uint8Array(await image.jpeg().toBuffer())])
}

it('cuts an uploaded cover to 16:9, shows it, and sweeps it when no course names it', async () => {
  const professor = await buildProfessor(academy)
  const upload = async () =>
    academy.as(professor).call(uploadCourseImage, { form: {}, file: await picture(1600, 1600) })
  const fields = {
    title: 'Vitral',
    description: 'Plomo.',
    category: (await pickCategory(academy)).id,
  }
  const { imageId, imageUrl } = await upload()
  expect(imageUrl).toBe(`/course-image/${imageId}`)
  const get = () => academy.as().inject({ method: 'GET', url: imageUrl })
  expect(await sharp((await get()).rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 1280,
    height: 720,
  })
  const { insertedId } = await academy
    .as(professor)
    .call(createCourse, { body: { ...fields, imageUrl } })
  const smaller = () => academy.as().inject({ method: 'GET', url: `${imageUrl}/360` })
  expect((await smaller()).statusCode).toBe(200)
  academy.clock.advance({ days: 2 })
  await upload()
  await academy.runJobs()
  expect((await get()).statusCode).toBe(200)
  expect(await academy.ctx.storage.list(`course-images/${imageId}/`)).toHaveLength(1)

  const params = { id: insertedId }
  await academy.as(professor).call(editCourse, { params, body: { ...fields, imageUrl: '' } })
  await academy.runJobs()
  expect((await get()).statusCode).toBe(404)
  expect((await smaller()).statusCode).toBe(404)
  expect(await academy.ctx.storage.list(`course-images/${imageId}`)).toEqual([])
  await academy.as(professor).call(deleteCourse, { params })
})

it('refuses covers from others, and addresses that only look like one', async () => {
  const student = academy.as(await buildStudent(academy))
  const file = await picture(10, 10)
  expect((await student.refused(uploadCourseImage, { form: {}, file })).status).toBe(403)
  const professor = academy.as(await buildProfessor(academy))
  const fields = {
    title: 'Vitral',
    description: 'Plomo.',
    category: (await pickCategory(academy)).id,
  }
  for (const imageUrl of ['/course-image/', '/course-image/../x', '//ejemplo.mx/a.png', 'a.png']) {
    const refused = await professor.refused(createCourse, { body: { ...fields, imageUrl } })
    expect(refused.body.issues).toEqual([
      { path: 'imageUrl', message: expect.stringContaining('https://') },
    ])
  }
})
