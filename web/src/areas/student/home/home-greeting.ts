import { isFinished, type Study } from '../../../features/learning/progress/progress.ts'

/** The greeting on the home, by the student's enrolments; neutral while they load. */
export function homeGreeting(studies: readonly Study[] | undefined): string {
  if (!studies) return '¿Qué quieres aprender hoy?'
  if (studies.length === 0) {
    return 'Te damos la bienvenida. Elige tu primer curso: tu avance se guarda solo.'
  }
  return studies.every(isFinished)
    ? 'Terminaste todo lo que empezaste. ¿Qué quieres aprender ahora?'
    : 'Retoma un curso en el segundo donde lo dejaste, o descubre algo nuevo hoy.'
}
