import { useMatch } from 'react-router'
import { publicCatalogueHref } from '../features/catalogue/catalogue-address.ts'
import type { CourseFilter } from '../features/catalogue/course-filter.ts'
import type { Suggestion } from '../features/catalogue/suggestion-queries.ts'
import { publicCategoryHref, publicCourseHref } from '../features/courses/public-href.ts'
import { useSession } from '../platform/http/session.ts'
import { catalogueCourseHref, catalogueHref, courseHref } from './student-hrefs.ts'

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
