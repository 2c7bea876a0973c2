import type { Settings } from '@ateneo/contract'
import type { Category } from '../../../features/categories/queries.ts'
import type { CourseFilter } from '../../../features/catalogue/course-filter.ts'
import { publicCatalogueHref, writeFilter } from '../../../features/catalogue/catalogue-address.ts'
import { publicCategoryHref, publicCourseHref } from '../../../features/courses/public-href.ts'
import { describe } from '../../../platform/ssr/head/describe.ts'
import type { Head } from '../../../platform/ssr/head/head.ts'
import {
  breadcrumbGraph,
  coursesStep,
  home,
  itemListGraph,
} from '../../../platform/ssr/head/json-ld/lists.ts'
import { formatCount } from '../../../platform/ui/text/format.ts'

interface Around {
  site: Settings
  origin: string
}

interface List {
  courses: readonly { slug: string; title: string }[]
  total: number
}

interface Catalogue {
  filter: CourseFilter
  number: number
  /** Undefined after a navigation in the browser. */
  list: List | undefined
  categories: readonly Category[] | undefined
}

/** The head of the catalogue; with a search or a filter it is for no search engine. */
export function catalogueHead(shown: Catalogue, { site: { siteName }, origin }: Around): Head {
  const { filter, number, list, categories = [] } = shown
  const courses = list ? formatCount(list.total, 'curso', 'cursos') : 'Cursos'
  const names = categories.map(({ name }) => name).join(', ')
  const about = names === '' ? '' : `: ${names}`
  return {
    title: numbered('Catálogo de Cursos', number),
    description: describe(`${numbered(`${courses} en video de ${siteName}`, number)}${about}.`),
    path: publicCatalogueHref(filter, number),
    isUnlisted: writeFilter(filter).size > 0,
    graph: list ? [...listGraph(origin, list), breadcrumbGraph(origin, [home, coursesStep])] : [],
  }
}

interface ShownCategory {
  category: Pick<Category, 'name'> & { slug: string }
  list: List
  number: number
}

/** The head of a category with its courses. */
export function categoryHead(shown: ShownCategory, { site: { siteName }, origin }: Around): Head {
  const { category, list, number } = shown
  const path = publicCategoryHref(category, number)
  const title = `Cursos de ${category.name}`
  const titles = list.courses.map((course) => course.title).join(', ')
  const courses = formatCount(list.total, 'curso', 'cursos')
  const about = titles === '' ? '' : `: ${titles}`
  return {
    title: numbered(title, number),
    description: describe(`${courses} en video de ${category.name} en ${siteName}${about}.`),
    path,
    graph: [
      ...listGraph(origin, list),
      breadcrumbGraph(origin, [home, coursesStep, { name: category.name, path }]),
    ],
  }
}

const numbered = (text: string, number: number) => (number > 1 ? `${text}, página ${number}` : text)

function listGraph(origin: string, { courses }: List) {
  if (courses.length === 0) return []
  const steps = courses.map((course) => ({ name: course.title, path: publicCourseHref(course) }))
  return [itemListGraph(origin, steps)]
}
