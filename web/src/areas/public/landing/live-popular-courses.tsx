import { usePopularCourses } from '../../../features/catalogue/queries.ts'
import type { CourseSummary } from '../../../features/courses/course.ts'
import { FavouriteButton } from '../../../features/learning/favourites/favourite-button.tsx'
import type { CourseCardProps } from '../../../platform/ui/cards/course-card.tsx'
import { useHrefs } from '../../use-hrefs.ts'
import { PopularCourses } from './popular-courses.tsx'

export function LivePopularCourses() {
  const courses = usePopularCourses()
  const hrefs = useHrefs()
  const toCard = (course: CourseSummary) => ({ ...cardOf(course), href: hrefs.course(course) })
  return <PopularCourses courses={{ ...courses, data: courses.data?.map(toCard) }} />
}

function cardOf(course: CourseSummary): Omit<CourseCardProps, 'href'> {
  return {
    id: course.id,
    title: course.title,
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
