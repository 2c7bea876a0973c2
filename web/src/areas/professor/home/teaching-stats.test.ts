import { expect, test } from 'vitest'
import type { Course } from '../../../features/courses/course.ts'
import { sumUpTeaching } from './teaching-stats.ts'

const course = (values: Partial<Course>): Course => ({
  id: 'c1',
  slug: 'curso',
  title: 'Barro',
  description: '',
  imageUrl: '',
  createdAt: '2026-11-20T12:00:00Z',
  submittedAt: '2026-11-20T12:00:00Z',
  durationSeconds: 0,
  price: 0,
  currency: 'MXN',
  ownPrice: null,
  level: null,
  topics: [],
  learningOutcomes: [],
  requirements: [],
  audience: [],
  category: { id: 'k1', slug: 'arte', name: 'Arte', imageUrl: '' },
  professorId: 'p1',
  professorSlug: 'eva',
  professorName: 'Eva',
  professorImageUrl: null,
  status: 'approved',
  rejectionReason: null,
  revisionOf: null,
  removedLessonIds: [],
  revision: null,
  arrangement: null,
  retirement: null,
  earnings: null,
  version: 'v1',
  outlineVersion: 1,
  sections: [],
  averageRating: 0,
  ratingCount: 0,
  studentCount: 0,
  lessonCount: 0,
  lessonKind: null,
  lessons: [],
  hasAccess: true,
  ...values,
})

test('without courses there is nothing, and no average', () => {
  expect(sumUpTeaching([])).toEqual({
    approvedCourses: 0,
    averageRating: undefined,
    income: 0,
  })
})

test('every rating weighs the same, whatever its course', () => {
  const figures = sumUpTeaching([
    course({ averageRating: 5, ratingCount: 1, studentCount: 3, earnings: 0.1 }),
    course({ averageRating: 3, ratingCount: 3, studentCount: 4, earnings: 0.2 }),
    course({ status: 'pending' }),
  ])
  expect(figures).toEqual({
    approvedCourses: 2,
    averageRating: 3.5,
    income: 0.3,
  })
})
