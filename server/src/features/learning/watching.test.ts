import { randomUUID } from 'node:crypto'
import { getVideo } from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { describe, expect, test } from 'vitest'
import { courses } from '../courses/tables.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../testing/builders/build-people.ts'
import { buildEntitlement, buildPublishedCourse, buildVideo } from '../../testing/builders/build.ts'

const academy = withAcademy()

const hours = (count: number) => new Date(academy.clock.now().getTime() + count * 3_600_000)

describe('a video', () => {
  test('opens to whoever bought its course or everything, and to nobody else', async () => {
    const { course, video } = await buildPublishedCourse(academy, { priceCents: 100_00 })
    const body = { videoId: video.id }
    const buyer = await buildStudent(academy)
    await buildEntitlement(academy, buyer, course)
    const subscriber = await buildStudent(academy)
    await buildEntitlement(academy, subscriber, undefined, { endsAt: hours(24) })
    const [professor] = [{ id: course.professorId, type: 'professor' as const }]
    for (const user of [buyer, subscriber, professor, await buildAdmin(academy)]) {
      const reply = await academy.as(user).call(getVideo, { body })
      expect(reply).toMatchObject({ durationSeconds: 600, positionSeconds: 0, captions: [] })
      expect(reply.sasUrl).toMatch(/^http:\/\/localhost:3001\/media\/[\w-]{54}\/progressive\.mp4$/)
    }

    const lapsed = await buildStudent(academy)
    await buildEntitlement(academy, lapsed, undefined, { endsAt: hours(1) })
    academy.clock.advance({ hours: 2 })
    const other = await buildStudent(academy)
    await buildEntitlement(academy, other, (await buildPublishedCourse(academy)).course)
    for (const user of [lapsed, other, await buildProfessor(academy)]) {
      const refused = await academy.as(user).refused(getVideo, { body })
      expect(refused).toEqual({
        status: 403,
        body: { Error: 'Access denied', code: 'video_denied' },
      })
    }
    expect((await academy.as().refused(getVideo, { body })).status).toBe(401)
  })

  test('is also opened by its lesson, with the same access', async () => {
    const { course, video, lesson } = await buildPublishedCourse(academy, { priceCents: 100_00 })
    const buyer = await buildStudent(academy)
    await buildEntitlement(academy, buyer, course)
    const client = academy.as(buyer)
    const byLesson = { body: { contentId: lesson.id } }
    const reply = await client.call(getVideo, byLesson)
    expect(reply).toEqual(await client.call(getVideo, { body: { videoId: video.id } }))
    const stranger = academy.as(await buildStudent(academy))
    expect((await stranger.refused(getVideo, byLesson)).body.code).toBe('video_denied')
    const unknown = await client.refused(getVideo, { body: { contentId: randomUUID() } })
    expect(unknown).toMatchObject({ status: 404, body: { code: 'content_not_found' } })
    for (const body of [{}, { videoId: video.id, contentId: lesson.id }]) {
      expect((await client.refused(getVideo, { body })).body.code).toBe('invalid_data')
    }
  })

  test('of a free course opens to any student, once the course is published', async () => {
    const { course, video } = await buildPublishedCourse(academy)
    const student = academy.as(await buildStudent(academy))
    await student.call(getVideo, { body: { videoId: video.id } })
    for (const status of ['pending', 'rejected', null] as const) {
      await academy.db.update(courses).set({ status }).where(eq(courses.id, course.id))
      const refused = await student.refused(getVideo, { body: { videoId: video.id } })
      expect(refused.body.code).toBe('video_denied')
    }
  })

  test('that belongs to no course is only for its professor and administrators', async () => {
    const professor = await buildProfessor(academy)
    const { id: videoId } = await buildVideo(academy, professor.id)
    await academy.as(professor).call(getVideo, { body: { videoId } })
    await academy.as(await buildAdmin(academy)).call(getVideo, { body: { videoId } })
    const subscriber = await buildStudent(academy)
    await buildEntitlement(academy, subscriber, undefined, { endsAt: hours(24) })
    for (const user of [subscriber, await buildProfessor(academy)]) {
      const refused = await academy.as(user).refused(getVideo, { body: { videoId } })
      expect(refused.body.code).toBe('video_denied')
    }
  })

  test('that is unknown, or cannot be played yet, says so', async () => {
    const professor = await buildProfessor(academy)
    const client = academy.as(professor)
    const unknown = await client.refused(getVideo, { body: { videoId: randomUUID() } })
    expect([unknown.status, unknown.body.msg]).toEqual([404, 'Video not found'])
    const { id: videoId } = await buildVideo(academy, professor.id, {
      status: 'processing',
      playableRevision: null,
      contentType: null,
    })
    const early = await client.refused(getVideo, { body: { videoId } })
    expect([early.status, early.body.msg]).toEqual([409, 'Video not ready'])
    const odd = await client.refused(getVideo, { body: { videoId: 'no' } })
    expect(odd.body.code).toBe('invalid_data')
  })

  test('asked for twice within minutes has one address, so that browsers keep what they have', async () => {
    const { video } = await buildPublishedCourse(academy)
    const client = academy.as(await buildStudent(academy))
    academy.clock.set('2026-05-04T10:01:00.000Z')
    const first = await client.call(getVideo, { body: { videoId: video.id } })
    academy.clock.advance({ minutes: 5 })
    expect(await client.call(getVideo, { body: { videoId: video.id } })).toEqual(first)
  })
})
