import type { CourseLevel } from '@ateneo/contract'

/** Labels of the course levels. */
export const courseLevelNames: Record<CourseLevel, string> = {
  principiante: 'Principiante',
  intermedio: 'Intermedio',
  avanzado: 'Avanzado',
}
