import type { NotedLesson, StudyNote } from './study-note.ts'

/** The notes of each lesson together, in the order in which the lessons come. */
export function groupByLesson(
  notes: readonly StudyNote[],
): { lesson: NotedLesson; notes: StudyNote[] }[] {
  const groups = new Map<string, { lesson: NotedLesson; notes: StudyNote[] }>()
  for (const note of notes) {
    const group = groups.get(note.lesson.id) ?? { lesson: note.lesson, notes: [] }
    group.notes.push(note)
    groups.set(note.lesson.id, group)
  }
  return [...groups.values()]
}
