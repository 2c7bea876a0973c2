import {
  askQuestion,
  replyToQuestion,
  voteQuestion,
} from '../../server/src/features/questions/service.ts'
import { addressOf } from '../accounts.ts'
import { callerOf, type Past } from './past.ts'
import type { PlannedCourse } from './plan-courses.ts'
import type { People, Person } from './plan-people.ts'
import type { Studies } from './plan-studies.ts'

interface SampleQuestion {
  /** Slug of a course. */
  course: string
  /** Place of the lesson in it, and second of its video. */
  lesson: number
  second?: number
  /** Login of a subscriber, or one of the course's buyers. */
  by?: string
  text: string
  daysAgo: number
  answer?: string
  /** What another student adds. */
  remark?: string
  votes?: number
}

const samples: readonly SampleQuestion[] = [
  {
    course: 'guitarra-diez-canciones',
    lesson: 7,
    second: 8,
    text: '¿Hay una forma del Fa que no sea con cejilla completa? Todavía no me alcanza la mano.',
    daysAgo: 46,
    answer:
      'Sí: en esta misma clase viene la media cejilla. Empieza con las cuatro primeras cuerdas y un minuto al día.',
    remark: 'A mí me funcionó poner el pulgar más abajo.',
    votes: 4,
  },
  {
    course: 'python-proyectos',
    lesson: 1,
    by: 'valeria',
    text: '¿Da lo mismo usar comillas simples o dobles?',
    daysAgo: 27,
    answer: 'Da lo mismo mientras abras y cierres con las mismas. Elige unas y sé constante.',
    votes: 2,
  },
  {
    course: 'mole-poblano',
    lesson: 2,
    second: 12,
    by: 'valeria',
    text: '¿Con qué cambio el chile mulato? En mi ciudad no lo encuentro.',
    daysAgo: 19,
    answer: 'Con ancho y un poco más de pasilla. Queda menos oscuro, pero igual de sabroso.',
    votes: 3,
  },
  {
    course: 'python-proyectos',
    lesson: 3,
    second: 5,
    text: 'Me sale «IndentationError» aunque copié igual. ¿Qué reviso primero?',
    daysAgo: 2.6,
    remark: 'Revisa si mezclaste espacios con tabuladores.',
    votes: 2,
  },
  {
    course: 'primera-pagina-web',
    lesson: 2,
    by: 'valeria',
    text: '¿Puedo usar mis propias fotos aunque pesen mucho?',
    daysAgo: 1.2,
  },
  {
    course: 'cielo-mexico',
    lesson: 3,
    by: 'valeria',
    text: '¿Desde la ciudad se alcanza a ver Saturno sin telescopio?',
    daysAgo: 0.9,
  },
]

export interface WrittenQuestion {
  questionId: string
  remarkId: string | undefined
  /** Somebody else who studies the course. */
  reader: Person
}

/** Questions below lessons with their answers; some wait for their professor. */
export async function writeQuestions(
  past: Past,
  people: People,
  courses: readonly PlannedCourse[],
  { sales }: Studies,
): Promise<WrittenQuestion[]> {
  const written: WrittenQuestion[] = []
  for (const { course: slug, lesson, second = null, daysAgo, ...sample } of samples) {
    const course = courses.find(({ text }) => text.slug === slug)!
    const { lessonId } = course.lessons[lesson]!
    const askedAt = past(daysAgo)
    const buyers = sales.flatMap((sale) => {
      const isHolder = sale.course === course && sale.paidAt < askedAt.now() && !sale.story
      return isHolder ? [sale.student] : []
    })
    const valeria = people.students.find(({ email }) => email === addressOf('valeria'))!
    const [asker, ...others] = sample.by ? [valeria, ...buyers] : [...buyers, valeria]
    const question = { text: sample.text, second }
    const questionId = await askQuestion(askedAt, callerOf(asker), lessonId, question)
    for (const one of others.slice(0, sample.votes)) {
      await voteQuestion(past(daysAgo - 0.2), callerOf(one), questionId)
    }
    const reply = (by: Person, text: string, later: number) =>
      replyToQuestion(past(daysAgo - later), callerOf(by), questionId, { text })
    const { remark, answer } = sample
    const remarkId = remark ? await reply(others[0]!, remark, 0.3) : undefined
    if (answer) await reply(people.professors[course.text.professor], answer, 0.7)
    written.push({ questionId, remarkId, reader: others.at(-1) ?? valeria })
  }
  return written
}
