import type { Transaction } from '../../server/src/db/connect.ts'
import { notifications } from '../../server/src/notifications/tables.ts'
import { stableId } from '../random.ts'
import { daysAfter, daysBefore } from './dates.ts'
import type { PlannedCourse } from './plan-courses.ts'
import type { People, Person } from './plan-people.ts'
import type { Studies } from './plan-studies.ts'
import { requestId } from './write-people.ts'

interface Notice {
  to: Person
  type: (typeof notifications.$inferInsert)['type']
  message: string
  href: string
  at: Date
}

/** Older ones are no longer listed (specification, section 9). */
const shownDays = 62
const unreadDays = 6
const ownCourses = '/DashTeachers/CursosMaestro'

export async function writeNotices(
  tx: Transaction,
  { people, courses, studies }: { people: People; courses: PlannedCourse[]; studies: Studies },
  now: Date,
): Promise<void> {
  const all = [
    ...requestNotices(people),
    ...courses.flatMap((course) => courseNotices(course, people)),
    ...studentNotices(studies, people),
  ]
  const shown = all.filter(({ at }) => at > daysBefore(now, shownDays))
  await tx.insert(notifications).values(
    shown.map(({ to, at, ...notice }) => ({
      ...notice,
      id: stableId(`notice ${to.id} ${notice.message} ${at.toISOString()}`),
      userId: to.id,
      createdAt: at,
      readAt: at < daysBefore(now, unreadDays) ? daysAfter(at, 0.7) : null,
    })),
  )
}

function requestNotices({ administrator, applicants, refused }: People): Notice[] {
  return [...applicants, refused].map((person) => ({
    to: administrator,
    type: 'solicitud',
    message: `${person.firstNames} ${person.lastNames} pide darse de alta como maestro.`,
    href: `/Administrador/alta?maestroId=${requestId(person)}`,
    at: person.createdAt,
  }))
}

function courseNotices(course: PlannedCourse, people: People): Notice[] {
  const { title, professor, standing } = course.text
  const notices: Notice[] = []
  if (course.submittedAt) {
    notices.push({
      to: people.administrator,
      type: 'curso',
      message: `El curso «${title}» espera tu revisión.`,
      href: `/Administrador/CourseApproval?id=${course.id}`,
      at: course.submittedAt,
    })
  }
  if (course.decidedAt) {
    const isRejected = standing.status === 'rejected'
    notices.push({
      to: people.professors[professor],
      type: isRejected ? 'rechazado' : 'aprobado',
      message: isRejected
        ? `Tu curso «${title}» fue rechazado: ${standing.reason}`
        : `Tu curso «${title}» fue aprobado y ya está en el catálogo.`,
      href: ownCourses,
      at: course.decidedAt,
    })
  }
  return notices
}

function studentNotices({ sales, opinions }: Studies, { professors }: People): Notice[] {
  const name = ({ firstNames, lastNames }: Person) => `${firstNames} ${lastNames}`
  const bought = sales.flatMap(({ student, course, paidAt }): Notice[] =>
    course
      ? [
          {
            to: professors[course.text.professor],
            type: 'inscripcion',
            message: `${name(student)} se inscribió en «${course.text.title}».`,
            href: ownCourses,
            at: paidAt,
          },
        ]
      : [],
  )
  const rated = opinions.map(({ student, course, stars, at }): Notice => {
    const given = `${stars} ${stars === 1 ? 'estrella' : 'estrellas'}`
    return {
      to: professors[course.text.professor],
      type: 'comentario',
      message: `${name(student)} calificó tu curso «${course.text.title}» con ${given}.`,
      href: `/DashTeachers/comentarios?curso=${course.id}`,
      at,
    }
  })
  return [...bought, ...rated]
}
