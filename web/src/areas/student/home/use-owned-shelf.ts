import { useState } from 'react'
import { useCategories } from '../../../catalogue/category-queries.ts'
import { useOwnedCourses } from '../../../catalogue/queries.ts'
import type { Course } from '../../../courses/course.ts'

interface Category {
  id: string
  name: string
}

/**
 * The student's courses, of a category or of all. While some are not here yet the server chooses
 * among them, and any category of the academy may have some.
 */
export function useOwnedShelf() {
  const [wanted, choose] = useState<string>()
  const all = useOwnedCourses()
  const areAllHere = !all.hasNextPage
  const academys = useCategories(!areAllHere)
  const categories = areAllHere ? categoriesOf(all.data?.courses ?? []) : (academys.data ?? [])
  const chosen = categories.find(({ id }) => id === wanted)?.id
  const ofChosen = useOwnedCourses(chosen, chosen !== undefined && !areAllHere)
  const list = chosen === undefined || areAllHere ? all : ofChosen
  const courses = list.data?.courses.filter(
    ({ category }) => chosen === undefined || category.id === chosen,
  )
  return { list, courses, total: all.data?.total, categories, chosen, choose }
}

function categoriesOf(courses: readonly Course[]): Category[] {
  const byId = new Map(courses.map(({ category }) => [category.id, category]))
  return [...byId.values()].sort((one, other) => one.name.localeCompare(other.name, 'es'))
}
