import type { ReportedKind, ReportReason } from '@ateneo/contract'
import { eq } from '../../server/src/platform/db/drizzle.ts'
import {
  dismissReports,
  hideReported,
  restoreReported,
} from '../../server/src/features/moderation/service.ts'
import { reportThing } from '../../server/src/features/reports/service.ts'
import { reports } from '../../server/src/features/reports/tables.ts'
import type { Transaction } from '../../server/src/platform/db/connect.ts'
import { callerOf, type Past } from './past.ts'
import type { PlannedCourse } from './plan-courses.ts'
import type { People, Person } from './plan-people.ts'
import type { PlannedReview } from './plan-studies.ts'
import type { MessageNews } from './write-messages.ts'
import type { WrittenQuestion } from './write-questions.ts'
import { ratingId } from './write-studies.ts'

interface Reported {
  kind: ReportedKind
  id: string
  by: Person
  reason: ReportReason
  text: string
  daysAgo: number
  outcome?: 'hidden' | 'dismissed' | 'restored'
}

interface Life {
  people: People
  courses: readonly PlannedCourse[]
  reviews: readonly PlannedReview[]
  questions: readonly WrittenQuestion[]
  messages: readonly MessageNews[]
}

/** Reports of everything that can be reported: open ones, and some that the office decided on. */
export async function writeReports(tx: Transaction, past: Past, life: Life): Promise<void> {
  const office = callerOf(life.people.plainAdministrator)
  for (const { by, daysAgo, outcome, ...report } of listReported(life, past)) {
    const reportId = await reportThing(past(daysAgo), callerOf(by), report)
    if (!outcome) continue
    const [row] = await tx.select().from(reports).where(eq(reports.id, reportId))
    const { caseId } = row!
    const decided = past(daysAgo - 0.8)
    if (outcome === 'dismissed') await dismissReports(decided, office, caseId)
    else await hideReported(decided, office, { caseId, reason: 'No habla del curso.' })
    if (outcome === 'restored') await restoreReported(past(daysAgo - 1.5), office, caseId)
  }
}

function listReported(life: Life, past: Past): Reported[] {
  const { people, courses, questions, messages } = life
  const poor = life.reviews
    .filter(({ stars, at }) => stars <= 2 && at < past(41).now())
    .toSorted((a, b) => +b.at - +a.at)
  const review = (index: number) => ({ kind: 'review' as const, id: ratingId(poor[index]!) })
  const teacherOf = (index: number) => people.professors[poor[index]!.course.text.professor]
  const remark = questions.filter(({ remarkId }) => remarkId)
  const [first, second] = [remark[0]!, remark.at(-1)!]
  const asked = questions.find(({ remarkId }) => remarkId === undefined)!
  const copied = courses.find(({ text }) => text.slug === 'python-proyectos')!
  const letter = messages.findLast(({ to }) => to === 'professor')!
  return [
    {
      ...review(2),
      by: teacherOf(2),
      reason: 'offensive',
      text: 'Se burla de otra alumna.',
      daysAgo: 40,
      outcome: 'hidden',
    },
    {
      kind: 'reply',
      id: first.remarkId!,
      by: first.reader,
      reason: 'incorrect',
      text: 'Puede lastimar la mano.',
      daysAgo: 30,
      outcome: 'restored',
    },
    {
      kind: 'course',
      id: copied.id,
      by: people.students[4]!,
      reason: 'copyright',
      text: 'La portada se parece a la de un libro.',
      daysAgo: 21,
      outcome: 'dismissed',
    },
    {
      kind: 'message',
      id: letter.messageId,
      by: letter.professor,
      reason: 'other',
      text: 'Prefiero que las fotos se manden en las preguntas de la clase.',
      daysAgo: 0.3,
    },
    {
      ...review(0),
      by: teacherOf(0),
      reason: 'incorrect',
      text: 'Habla de otro curso: aquí no se ve eso.',
      daysAgo: 2.4,
    },
    {
      kind: 'question',
      id: asked.questionId,
      by: asked.reader,
      reason: 'spam',
      text: 'Ya se preguntó tres veces.',
      daysAgo: 1.6,
    },
    {
      kind: 'reply',
      id: second.remarkId!,
      by: second.reader,
      reason: 'other',
      text: 'Confunde más de lo que ayuda.',
      daysAgo: 0.7,
    },
  ]
}
