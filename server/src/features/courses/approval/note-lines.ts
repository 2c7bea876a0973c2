import type { DecidedCourse } from './decision-store.ts'

/** The notes of a review, for its email; an unconfirmed address is told of them only. */
export function noteLines({ notes, noteCount, professor }: DecidedCourse): string[] {
  if (noteCount === 0) return []
  if (professor.emailConfirmedAt === null) return ['La revisión trae notas: léelas en tu curso.']
  const more = noteCount - notes.length
  return [
    noteCount === 1 ? 'La revisión trae una nota:' : `La revisión trae ${noteCount} notas:`,
    ...notes.map(
      ({ lessonTitle, second, text }) =>
        `«${lessonTitle}»${second === null ? '' : `, en ${clockOf(second)}`}: ${text}`,
    ),
    ...(more > 0 ? [`Y ${more} más, en tu curso.`] : []),
  ]
}

/** 3:25, or 1:03:25. */
function clockOf(second: number): string {
  const parts = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, index) => (index === 0 ? part : String(part).padStart(2, '0'))).join(':')
}
