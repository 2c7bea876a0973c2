import type { Course } from '../../../features/courses/course.ts'

/** The stats of a professor's courses. */
export interface TeachingStats {
  approvedCourses: number
  /** Over all ratings of all courses; `undefined` without any. */
  averageRating: number | undefined
  income: number
}

export function sumUpTeaching(courses: readonly Course[]): TeachingStats {
  const total = (figure: (course: Course) => number) =>
    courses.reduce((sum, course) => sum + figure(course), 0)
  const ratings = total(({ ratingCount }) => ratingCount)
  return {
    approvedCourses: courses.filter(({ status }) => status === 'approved').length,
    averageRating:
      ratings === 0
        ? undefined
        : total(({ averageRating, ratingCount }) => averageRating * ratingCount) / ratings,
    // Summed in cents, as floating-point pesos don't add up.
    income: Math.round(total(({ earnings }) => (earnings ?? 0) * 100)) / 100,
  }
}
