import type { Transaction } from '../../server/src/platform/db/connect.ts'
import {
  conversationMessages,
  conversations,
  messagePreferences,
} from '../../server/src/features/questions/tables.ts'
import { addressOf } from '../accounts.ts'
import type { professors as teachers } from '../people/professors.ts'
import { stableId } from '../random.ts'
import { daysBefore } from './dates.ts'
import type { PlannedCourse } from './plan-courses.ts'
import type { People, Person } from './plan-people.ts'
import type { Studies } from './plan-studies.ts'

interface SampleConversation {
  /** Absent: of the first course that the student bought. */
  professor?: keyof typeof teachers
  student: string
  /** Alternating messages of student and professor, with their age in days. */
  talk: readonly [text: string, daysAgo: number][]
}

const samples: readonly SampleConversation[] = [
  {
    professor: 'joaquin',
    student: 'valeria',
    talk: [
      [
        'Hola, profesor. Salgo de viaje dos semanas y no quiero perder el ritmo. ¿Qué clases me llevo?',
        3.4,
      ],
      ['Las dos primeras, Valeria: se practican sin material. Lo demás puede esperar.', 3],
      ['Perfecto, eso hago. ¿Puedo mandarle una foto de mi avance cuando regrese?', 0.4],
    ],
  },
  {
    professor: 'mariana',
    student: 'valeria',
    talk: [
      ['Me da pena preguntarlo en el curso: ¿es normal que vaya tan despacio?', 2.2],
      ['Muy normal. Ve a tu paso, repite lo que te guste y escríbeme si te atoras.', 0.9],
    ],
  },
  {
    student: 'diego',
    talk: [
      ['¿Me recomienda algo para seguir cuando termine este curso?', 5.1],
      ['Claro, Diego: repite el último ejercicio con algo tuyo y cuéntame cómo quedó.', 4.2],
    ],
  },
]

/** What the notification about a private message says. */
export interface MessageNews {
  conversationId: string
  messageId: string
  courseTitle: string
  to: 'student' | 'professor'
  student: Person
  professor: Person
  at: Date
}

/** Professors let students write: one owes an answer, those of the others were not read yet. */
export async function writeMessages(
  tx: Transaction,
  people: People,
  { courses, studies, now }: { courses: readonly PlannedCourse[]; studies: Studies; now: Date },
): Promise<MessageNews[]> {
  const news: MessageNews[] = []
  for (const { professor: asked, student: name, talk } of samples) {
    const student = people.students.find(({ email }) => email === addressOf(name))!
    const isOf = ({ text }: PlannedCourse) =>
      text.professor === asked && text.standing.status === 'approved'
    const course = asked
      ? courses.find(isOf)!
      : studies.sales.find((sale) => sale.student === student && sale.course)!.course!
    const login = course.text.professor
    const professor = people.professors[login]
    const id = stableId(`conversation ${login} ${name}`)
    const messages = talk.map(([text, daysAgo], index) => ({
      id: stableId(`message ${login} ${name} ${index}`),
      conversationId: id,
      number: index + 1,
      authorId: index % 2 === 0 ? student.id : professor.id,
      text,
      createdAt: daysBefore(now, daysAgo),
    }))
    const last = messages.at(-1)!
    const isAnswered = last.authorId === professor.id
    const preference = { userId: professor.id, isAllowed: true }
    await tx.insert(messagePreferences).values(preference).onConflictDoNothing()
    await tx.insert(conversations).values({
      id,
      courseId: course.id,
      studentId: student.id,
      professorId: professor.id,
      createdAt: messages[0]!.createdAt,
      messageCount: messages.length,
      readByStudent: messages.length - 1,
      settledByProfessor: isAnswered ? messages.length : messages.length - 1,
      lastMessageAt: last.createdAt,
      unreadSince: isAnswered ? last.createdAt : null,
      waitingSince: isAnswered ? null : last.createdAt,
    })
    await tx.insert(conversationMessages).values(messages)
    news.push(
      ...messages.map(({ id: messageId, authorId, createdAt: at }) => ({
        conversationId: id,
        messageId,
        courseTitle: course.text.title,
        to: authorId === student.id ? ('professor' as const) : ('student' as const),
        student,
        professor,
        at,
      })),
    )
  }
  return news
}
