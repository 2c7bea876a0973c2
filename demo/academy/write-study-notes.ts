import { eq } from '../../server/src/platform/db/drizzle.ts'
import { saveStudyNote } from '../../server/src/features/study-notes/service.ts'
import { lessons } from '../../server/src/features/courses/tables.ts'
import { newId } from '../../server/src/platform/db/columns.ts'
import type { Transaction } from '../../server/src/platform/db/connect.ts'
import { addressOf } from '../accounts.ts'
import { callerOf, type Past } from './past.ts'
import type { PlannedCourse } from './plan-courses.ts'
import type { People } from './plan-people.ts'

interface SampleNote {
  /** Slug of a course. */
  course: string
  /** Place of the lesson in it, and second of its video. */
  lesson: number
  second?: number
  /** Empty: a bookmark. */
  text: string
  daysAgo: number
}

const samples: readonly SampleNote[] = [
  {
    course: 'python-proyectos',
    lesson: 1,
    second: 4,
    text: '`input()` **siempre** da texto: hay que convertirlo.\n\n- `int()` para enteros\n- `float()` para decimales',
    daysAgo: 27,
  },
  { course: 'python-proyectos', lesson: 1, second: 11, text: '', daysAgo: 27 },
  {
    course: 'python-proyectos',
    lesson: 3,
    second: 6,
    text: 'Cuatro espacios, nunca tabuladores.',
    daysAgo: 20,
  },
  {
    course: 'mole-poblano',
    lesson: 2,
    second: 9,
    text: 'Los chiles **apenas** se tuestan: si se queman, amarga.',
    daysAgo: 19,
  },
]

/** What a subscriber wrote for herself while she studied. */
export async function writeStudyNotes(
  tx: Transaction,
  past: Past,
  people: People,
  courses: readonly PlannedCourse[],
): Promise<void> {
  const valeria = people.students.find(({ email }) => email === addressOf('valeria'))!
  for (const { course: slug, lesson, second, text, daysAgo } of samples) {
    const { lessonId } = courses.find((one) => one.text.slug === slug)!.lessons[lesson]!
    const [row] = await tx
      .select({ videoId: lessons.videoId })
      .from(lessons)
      .where(eq(lessons.id, lessonId))
    const video = row?.videoId
    await saveStudyNote(past(daysAgo), callerOf(valeria), newId(), {
      content: lessonId,
      moment: video && second !== undefined ? { video, second } : null,
      text,
      version: null,
      draft: { id: newId(), number: 1 },
    })
  }
}
