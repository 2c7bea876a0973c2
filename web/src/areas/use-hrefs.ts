import { useMatch } from 'react-router'
import { publicCatalogueHref } from '../features/catalogue/catalogue-address.ts'
import type { CourseFilter } from '../features/catalogue/course-filter.ts'
import type { Suggestion } from '../features/catalogue/search/suggestion-queries.ts'
import { reviewedCourseHref } from '../features/courses/course-href.ts'
import { publicCategoryHref, publicCourseHref } from '../features/courses/public-href.ts'
import { useSession } from '../platform/http/session.ts'
import { useViewer } from '../platform/http/viewer.ts'
import { catalogueCourseHref, catalogueHref, courseHref, momentHref } from './student-hrefs.ts'

interface Addressed {
  id: string
  slug: string
}

/** Where links to courses lead: the application's addresses for students, readable ones for everybody else. */
interface Hrefs {
  course: (course: Addressed) => string
  catalogue: (filter?: CourseFilter) => string
  category: (category: Addressed) => string
}

const ofApplication: Hrefs = {
  course: courseHref,
  catalogue: catalogueHref,
  category: ({ slug }) => catalogueHref({ category: slug }),
}

const readable: Hrefs = {
  course: publicCourseHref,
  catalogue: publicCatalogueHref,
  category: publicCategoryHref,
}

export const useHrefs = (): Hrefs => (useSession()?.type === 'student' ? ofApplication : readable)

/** A course's suggestion leads to the course; a category's and a professor's to their courses. */
export function suggestionHref(hrefs: Hrefs, suggestion: Suggestion): string {
  if (suggestion.kind === 'course') return hrefs.course(suggestion)
  if (suggestion.kind === 'category') return hrefs.category(suggestion)
  return hrefs.catalogue({ q: suggestion.text })
}

/** Where a card of the catalogue leads: it stays among the addresses of the page that it is on. */
export const useCardHref = () => (useMatch('/Dashboard/*') ? catalogueCourseHref : publicCourseHref)

interface Moment {
  course: { _id: string; slug: string }
  lesson: { _id: string }
  startSeconds: number
}

/**
 * Where what is said in a lesson leads: to the player; for administrators to the preview of the course.
 * Other professors have neither: to the course's page.
 */
export function useSpokenHref(): (moment: Moment) => string {
  const { type } = useViewer()
  return ({ course, lesson, startSeconds }) => {
    const seconds = Math.floor(startSeconds)
    if (type === 'professor') return publicCourseHref(course)
    return type === 'admin'
      ? `${reviewedCourseHref(course._id)}/vista?lesson=${lesson._id}&t=${seconds}`
      : momentHref(course._id, lesson._id, seconds)
  }
}
