import { completeLesson, getCourse, getLesson, getVideo, reportProgress } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { courseStudents } from '../courses/tables.ts'
import { buildProfessor } from '../../testing/builders/build-people.ts'
import { buildLesson, buildCourse, textLesson } from '../../testing/builders/build.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { lessonProgress } from './tables.ts'

const academy = withAcademy()

test.each([null, 'pending', 'rejected', 'approved'] as const)(
  'a professor looks at an own course (%s) as students will, and leaves no trace',
  async (status) => {
    const professor = await buildProfessor(academy)
    const course = await buildCourse(academy, {
      professorId: professor.id,
      status,
      priceCents: 100_00,
    })
    const video = await buildLesson(academy, course)
    const text = await buildLesson(academy, course, { ...textLesson, position: 2 })
    const own = academy.as(professor)
    const ofVideo = { params: { contentId: video.id } }
    const ofText = { params: { contentId: text.id } }

    const playback = await own.call(getVideo, { body: { contentId: video.id } })
    expect(playback).toMatchObject({ positionSeconds: 0 })
    expect((await own.call(getLesson, ofText)).text).toBe(textLesson.text)
    const report = { intervals: [[0, 5]] as [number, number][], positionSeconds: 5 }
    expect((await own.refused(reportProgress, { ...ofVideo, body: report })).status).toBe(403)
    expect((await own.refused(completeLesson, ofText)).status).toBe(403)
    const { studentCount } = await own.call(getCourse, { params: { id: course.id } })
    expect(studentCount).toBe(0)
    expect(await academy.db.select().from(lessonProgress)).toEqual([])
    expect(await academy.db.select().from(courseStudents)).toEqual([])

    const other = academy.as(await buildProfessor(academy))
    const denied = await other.refused(getVideo, { body: { contentId: video.id } })
    expect(denied.body.code).toBe('video_denied')
    expect((await other.refused(getLesson, ofText)).body.code).toBe('video_denied')
  },
)
