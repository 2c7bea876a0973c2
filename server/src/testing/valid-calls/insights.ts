import * as calls from '@ateneo/contract'
import { row, type Fixtures } from './fixtures.ts'

export function insightsCalls({ lesson, ofLesson }: Fixtures) {
  const ofYear = () => ({ query: { from: '2026-01-01', to: '2026-12-31' } })
  return [
    row(calls.getTeachingStats, ofYear),
    row(calls.editTeachingGoals, () => ({
      body: { earnings: 5000, views: 300, newStudents: 20 },
    })),
    row(calls.listEarnings, ofYear),
    row(calls.getCourseStats, () => ofLesson),
    row(calls.listCourseStudents, () => ({ ...ofLesson, query: { q: 'núñez' } })),
    row(calls.listReviewMonths, () => ofLesson),
    row(calls.getAcademyStats, ofYear),
    row(calls.reportFound, () => ({
      body: { courseId: lesson.course.id, words: 'fotografía de noche' },
    })),
    row(calls.listSearchWords, () => ({ ...ofLesson, ...ofYear() })),
    row(calls.reportView, () => ({
      body: { page: 'course', courseId: lesson.course.id, referrer: 'www.google.com.mx' },
    })),
    row(calls.reportSearch, () => ({ body: { words: 'bordado a mano', found: false } })),
    row(calls.getVisits, ofYear),
    row(calls.listCourseFunnels, ofYear),
    row(calls.getCourseVisits, () => ({ ...ofLesson, ...ofYear() })),
    row(calls.getRetention, () => ({ params: { lessonId: lesson.content.id } })),
  ]
}
