import { usePopularCourses } from '../../../catalogue/queries.ts'
import type { CourseSummary } from '../../../courses/course.ts'
import { FavouriteButton } from '../../../learning/favourite-button.tsx'
import type { CourseCardProps } from '../../../ui/course-card.tsx'
import { courseHref } from '../../../courses/course-href.ts'
import { PopularCourses } from './popular-courses.tsx'

export function LivePopularCourses() {
  const courses = usePopularCourses()
  return <PopularCourses courses={{ ...courses, data: courses.data?.map(toCard) }} />
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
