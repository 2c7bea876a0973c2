import type { Course, Section } from '../course.ts'

/** Where a new lesson goes, and the sentence that says so in its dialog. */
export interface LessonPlace {
  section?: string
  note: string
}

export function placeIn({ id, title }: Section): LessonPlace {
  return { section: id, note: `Irá al final de la sección «${title}».` }
}

/** The end of the course; `undefined` without sections, which need no sentence. */
export function placeAtEnd({ sections }: Pick<Course, 'sections'>): LessonPlace | undefined {
  const last = sections.at(-1)
  return last && { note: `Irá al final del curso, en la sección «${last.title}».` }
}
