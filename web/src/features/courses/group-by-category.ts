import type { Course } from './course.ts'

export type CategoryGroup = { id: string; name: string; imageUrl: string; courses: Course[] }

/** Courses by category, sorted by the category's name. */
export function groupByCategory(courses: readonly Course[]): CategoryGroup[] {
  const groups = Map.groupBy(courses, (course) => course.category.id)
  return [...groups.values()]
    .flatMap((members) => {
      const category = members[0]?.category
      if (!category) return []
      return { ...category, name: category.name || 'Categoría desconocida', courses: members }
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'es'))
}
