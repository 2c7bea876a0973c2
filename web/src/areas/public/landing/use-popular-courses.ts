import { useRecommendedCourses } from '../../../catalogue/queries.ts'
import type { Course } from '../../../catalogue/course.ts'
import type { CourseCardProps } from '../../../ui/course-card.tsx'
import type { QueryState } from '../../../ui/query-state.ts'
import { courseHref } from '../../student/addresses.ts'

/** Spec §9: the top three by average rating. */
const popularCount = 3

export function usePopularCourses(): QueryState<CourseCardProps[]> {
  const courses = useRecommendedCourses()
  return { ...courses, data: courses.data?.slice(0, popularCount).map(toCard) }
}

function toCard(course: Course): CourseCardProps {
  return {
    id: course.id,
    title: course.title,
    href: courseHref(course),
    imageUrl: course.imageUrl,
    categoryId: course.categoryId,
    categoryName: course.categoryName,
    professorName: course.professorName,
    averageRating: course.averageRating,
    ratingCount: course.ratingCount,
    durationSeconds: course.durationSeconds,
    studentCount: course.studentCount,
    price: course.price,
    currency: course.currency,
  }
}
