import type { Course, Lesson, Section } from '../course.ts'

interface LessonGroup {
  /** `null`: before the first section. */
  section: Section | null
  lessons: Lesson[]
  /** Position of its first lesson in the course, from 1. */
  firstNumber: number
}

/** The lessons by section, in order, without the sections that have none. */
export function groupLessons({ sections, lessons }: Pick<Course, 'sections' | 'lessons'>) {
  const groups: LessonGroup[] = []
  let firstNumber = 1
  for (const section of [null, ...sections]) {
    const own = lessons.filter(({ sectionId }) => sectionId === (section?.id ?? null))
    if (own.length > 0) groups.push({ section, lessons: own, firstNumber })
    firstNumber += own.length
  }
  return groups
}
