import type { CourseFilter } from '../features/catalogue/course-filter.ts'
import { publicCatalogueHref } from '../features/catalogue/public-filter.ts'
import type { Suggestion } from '../features/catalogue/suggestion-queries.ts'
import { publicCategoryHref, publicCourseHref } from '../features/courses/public-href.ts'
import { useSession } from '../platform/http/session.ts'
import { catalogueHref, courseHref, suggestionHref } from './student-hrefs.ts'

interface Addressed {
  id: string
  slug: string
}

/** Where links to courses lead: the application's addresses for students, readable ones for everybody else. */
export interface Hrefs {
  course: (course: Addressed) => string
  catalogue: (filter?: CourseFilter) => string
  category: (category: Addressed) => string
  suggestion: (suggestion: Suggestion) => string
}

const ofApplication: Hrefs = {
  course: courseHref,
  catalogue: catalogueHref,
  category: ({ id }) => catalogueHref({ category: id }),
  suggestion: suggestionHref,
}

const readable: Hrefs = {
  course: publicCourseHref,
  catalogue: publicCatalogueHref,
  category: publicCategoryHref,
  suggestion: (suggestion) => {
    if (suggestion.kind === 'course') return publicCourseHref(suggestion)
    if (suggestion.kind === 'category') return publicCategoryHref(suggestion)
    return publicCatalogueHref({ q: suggestion.text })
  },
}

export const useHrefs = (): Hrefs => (useSession()?.type === 'student' ? ofApplication : readable)
