import * as calls from '@ateneo/contract'
import { row, type Fixtures } from './fixtures.ts'

export function insightsCalls({ published, ofCourse }: Fixtures) {
  const ofYear = () => ({ query: { from: '2026-01-01', to: '2026-12-31' } })
  return [
    row(calls.getTeachingStats, ofYear),
    row(calls.editTeachingGoals, () => ({
      body: { earnings: 5000, views: 300, newStudents: 20 },
    })),
    row(calls.listEarnings, ofYear),
    row(calls.getCourseStats, () => ofCourse),
    row(calls.listCourseStudents, () => ({ ...ofCourse, query: { q: 'núñez' } })),
    row(calls.listReviewMonths, () => ofCourse),
    row(calls.getAcademyStats, ofYear),
    row(calls.reportFound, () => ({
      body: { courseId: published.course.id, words: 'fotografía de noche' },
    })),
    row(calls.listSearchWords, () => ({ ...ofCourse, ...ofYear() })),
    row(calls.reportView, () => ({
      body: { page: 'course', courseId: published.course.id, referrer: 'www.google.com.mx' },
    })),
    row(calls.reportSearch, () => ({ body: { words: 'bordado a mano', found: false } })),
    row(calls.getVisits, ofYear),
    row(calls.listCourseFunnels, ofYear),
    row(calls.getCourseVisits, () => ({ ...ofCourse, ...ofYear() })),
    row(calls.getRetention, () => ({ params: { lessonId: published.lesson.id } })),
  ]
}
