import type { CourseLevel } from '@ateneo/contract'

/** How the level of a course is written. */
export const courseLevelNames: Record<CourseLevel, string> = {
  principiante: 'Principiante',
  intermedio: 'Intermedio',
  avanzado: 'Avanzado',
}
