import type { Course } from '../../courses/course.ts'

/** What a professor's courses amount to. */
export interface TeachingFigures {
  approvedCourses: number
  /** A student of two courses counts in both. */
  enrolments: number
  /** Of all ratings of all courses; `undefined` without any. */
  averageRating: number | undefined
  income: number
}

export function sumUpTeaching(courses: readonly Course[]): TeachingFigures {
  const total = (figure: (course: Course) => number) =>
    courses.reduce((sum, course) => sum + figure(course), 0)
  const ratings = total(({ ratingCount }) => ratingCount)
  return {
    approvedCourses: courses.filter(({ status }) => status === 'approved').length,
    enrolments: total(({ studentCount }) => studentCount),
    averageRating:
      ratings === 0
        ? undefined
        : total(({ averageRating, ratingCount }) => averageRating * ratingCount) / ratings,
    // In cents, as fractions of a peso don't add up.
    income: Math.round(total(({ earnings }) => (earnings ?? 0) * 100)) / 100,
  }
}
