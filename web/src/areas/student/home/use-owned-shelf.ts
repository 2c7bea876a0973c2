import { useSearchParams } from 'react-router'
import { useCategories } from '../../../features/categories/queries.ts'
import { useOwnedCourses } from '../../../features/catalogue/queries.ts'
import type { CourseSummary } from '../../../features/courses/course.ts'
import { readShelfCategory, writeShelfCategory } from './shelf-category.ts'

interface Category {
  id: string
  name: string
}

/**
 * The student's courses, of the category in the URL or of all. While some pages are not loaded, the
 * server filters, and all categories of the academy are offered.
 */
export function useOwnedShelf() {
  const [params, setParams] = useSearchParams()
  const wanted = readShelfCategory(params)
  const choose = (category: string | undefined) =>
    setParams(writeShelfCategory(category), { preventScrollReset: true })
  const all = useOwnedCourses()
  const areAllHere = !all.hasNextPage
  const { data: academys = [] } = useCategories()
  const categories = areAllHere ? categoriesOf(all.data?.courses ?? [], academys) : academys
  const chosen = categories.find(({ id }) => id === wanted)?.id
  const ofChosen = useOwnedCourses(chosen, chosen !== undefined && !areAllHere)
  const list = chosen === undefined || areAllHere ? all : ofChosen
  const courses = list.data?.courses.filter(
    ({ category }) => chosen === undefined || category.id === chosen,
  )
  return { list, courses, total: all.data?.total, categories, chosen, choose }
}

/** In the academy's order; by name until that is here. */
function categoriesOf(
  courses: readonly CourseSummary[],
  academys: readonly Category[],
): Category[] {
  const byId = new Map(courses.map(({ category }) => [category.id, category]))
  const place = ({ id }: Category) => academys.findIndex((one) => one.id === id)
  return [...byId.values()].sort(
    (one, other) => place(one) - place(other) || one.name.localeCompare(other.name, 'es'),
  )
}
