import type { Course } from '../course.ts'

/** Values of `?estado=` above lists of the professor's courses. */
export const statusChoices = [
  { value: 'todos', label: 'Todos' },
  { value: 'pending', label: 'Pendiente' },
  { value: 'approved', label: 'Aprobado' },
  { value: 'rejected', label: 'Rechazado' },
  { value: 'retired', label: 'Retirado' },
  { value: 'unpublished', label: 'Por publicar' },
] as const

export function hasStatus({ status }: Course, choice: string): boolean {
  return choice === 'todos' || (status ?? 'unpublished') === choice
}
