import { useRecommendedCourses } from '../../../catalogue/queries.ts'
import type { CourseSummary } from '../../../courses/course.ts'
import { FavouriteButton } from '../../../learning/favourite-button.tsx'
import type { CourseCardProps } from '../../../ui/course-card.tsx'
import { courseHref } from '../../../courses/course-href.ts'
import { PopularCourses } from './popular-courses.tsx'

/** Spec §9: the top three by average rating. */
const popularCount = 3

export function LivePopularCourses() {
  const courses = useRecommendedCourses()
  const best = courses.data?.slice(0, popularCount).map(toCard)
  return <PopularCourses courses={{ ...courses, data: best }} />
}

function toCard(course: CourseSummary): CourseCardProps {
  return {
    id: course.id,
    title: course.title,
    href: courseHref(course),
    imageUrl: course.imageUrl,
    categoryId: course.category.id,
    categoryName: course.category.name,
    professorName: course.professorName,
    averageRating: course.averageRating,
    ratingCount: course.ratingCount,
    durationSeconds: course.durationSeconds,
    studentCount: course.studentCount,
    price: course.price,
    currency: course.currency,
    favourite: <FavouriteButton course={course} />,
  }
}
