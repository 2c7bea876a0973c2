import { lt, sql } from '../../server/src/platform/db/drizzle.ts'
import type { Transaction } from '../../server/src/platform/db/connect.ts'
import { notifications } from '../../server/src/features/notifications/tables.ts'
import { conversationHref } from '../../server/src/features/questions/conversations/conversation-href.ts'
import { ticketPath } from '../../server/src/features/support/ticket-path.ts'
import { plannedChangeRequests } from '../people/change-requests.ts'
import { stableId } from '../random.ts'
import { daysBefore } from './dates.ts'
import type { PlannedCourse } from './plan-courses.ts'
import type { People, Person } from './plan-people.ts'
import type { Reactions } from './plan-reactions.ts'
import type { Studies } from './plan-studies.ts'
import type { Issue } from './write-certificates.ts'
import { changeRequestId } from './write-change-requests.ts'
import { requestId } from './write-people.ts'
import type { MessageNews } from './write-messages.ts'
import type { TicketNews } from './write-tickets.ts'

interface Notification {
  to: Person
  type: (typeof notifications.$inferInsert)['type']
  message: string
  href: string
  at: Date
}

/** Older notifications are not listed (spec §9). */
const shownDays = 62
const unreadDays = 6
const ownCourses = '/DashTeachers/CursosMaestro'

interface Life {
  people: People
  courses: PlannedCourse[]
  studies: Studies
  reactions: Reactions
  ticketNews: TicketNews[]
  messageNews: MessageNews[]
  issues: Issue[]
}

export async function writeNotifications(tx: Transaction, life: Life, now: Date): Promise<void> {
  const { people, courses, studies } = life
  const all = [
    ...requestNotifications(people),
    ...changeNotifications(people, now),
    ...courses.flatMap((course) => courseNotifications(course, people)),
    ...studentNotifications(studies, people),
    ...answerNotifications(life),
    ...ticketNotifications(life),
    ...messageNotifications(life),
    ...certificateNotifications(life),
  ]
  const shown = all.filter(({ at }) => at > daysBefore(now, shownDays))
  const office = [people.administrator, people.plainAdministrator]
  const told = shown.flatMap((one) =>
    one.to === people.administrator ? office.map((to) => ({ ...one, to })) : one,
  )
  await tx.insert(notifications).values(
    told.map(({ to, at, ...notification }) => ({
      ...notification,
      id: stableId(`notice ${to.id} ${notification.message} ${at.toISOString()}`),
      userId: to.id,
      createdAt: at,
    })),
  )
  // Those that services wrote too; their emails were never wanted.
  await tx.update(notifications).set({ emailStatus: null })
  await tx
    .update(notifications)
    .set({ readAt: sql`${notifications.createdAt} + interval '16 hours'` })
    .where(lt(notifications.createdAt, daysBefore(now, unreadDays)))
}

function requestNotifications({ administrator, applicants, refused }: People): Notification[] {
  return [...applicants, refused].map((person) => ({
    to: administrator,
    type: 'solicitud',
    message: `${nameOf(person)} pide darse de alta como maestro.`,
    href: `/Administrador/alta?maestroId=${requestId(person)}`,
    at: person.createdAt,
  }))
}

function changeNotifications({ administrator, professors }: People, now: Date): Notification[] {
  return plannedChangeRequests.map(({ professor, daysAgo }) => ({
    to: administrator,
    type: 'solicitud',
    message: `${nameOf(professors[professor])} pide cambiar sus datos.`,
    href: `/Administrador/UpdateUser?id=${changeRequestId(professor)}`,
    at: daysBefore(now, daysAgo),
  }))
}

function courseNotifications(course: PlannedCourse, people: People): Notification[] {
  const { title, professor, standing } = course.text
  const planned: Notification[] = []
  if (course.submittedAt) {
    planned.push({
      to: people.administrator,
      type: 'curso',
      message: `El curso «${title}» espera tu revisión.`,
      href: `/Administrador/CourseApproval?id=${course.id}`,
      at: course.submittedAt,
    })
  }
  if (course.decidedAt) {
    const isRejected = standing.status === 'rejected'
    planned.push({
      to: people.professors[professor],
      type: isRejected ? 'rechazado' : 'aprobado',
      message: isRejected
        ? `Tu curso «${title}» fue rechazado: ${standing.reason}`
        : `Tu curso «${title}» fue aprobado y ya está en el catálogo.`,
      href: ownCourses,
      at: course.decidedAt,
    })
  }
  return planned
}

function studentNotifications(
  { sales, plannedReviews }: Studies,
  { professors }: People,
): Notification[] {
  const bought = sales.flatMap(({ student, course, paidAt }): Notification[] =>
    course
      ? [
          {
            to: professors[course.text.professor],
            type: 'inscripcion',
            message: `${nameOf(student)} se inscribió en «${course.text.title}».`,
            href: ownCourses,
            at: paidAt,
          },
        ]
      : [],
  )
  const rated = plannedReviews.map(({ student, course, stars, at }): Notification => {
    const given = `${stars} ${stars === 1 ? 'estrella' : 'estrellas'}`
    return {
      to: professors[course.text.professor],
      type: 'comentario',
      message: `${nameOf(student)} calificó tu curso «${course.text.title}» con ${given}.`,
      href: `/DashTeachers/comentarios?curso=${course.id}`,
      at,
    }
  })
  return [...bought, ...rated]
}

function answerNotifications({ reactions, people }: Life): Notification[] {
  return reactions.answers.map(({ review: { student, course }, at }) => ({
    to: student,
    type: 'comentario',
    message: `${people.professors[course.text.professor].firstNames} respondió tu comentario en «${course.text.title}».`,
    href: `/Dashboard/course-view?id=${course.id}&view=comments`,
    at,
  }))
}

function ticketNotifications({ ticketNews, people: { administrator } }: Life): Notification[] {
  return ticketNews.map(({ ticketId, number, subject, sender, fromStaff, isFirst, at }) => {
    if (fromStaff) {
      const message = `Contestamos tu solicitud ${number}: «${subject}».`
      return { to: sender, type: 'ayuda', message, href: ticketPath(ticketId, sender.type), at }
    }
    const message = isFirst
      ? `${nameOf(sender)} pide ayuda: «${subject}».`
      : `${nameOf(sender)} escribió otra vez en la solicitud ${number}: «${subject}».`
    return { to: administrator, type: 'ayuda', message, href: ticketPath(ticketId, 'admin'), at }
  })
}

function messageNotifications({ messageNews }: Life): Notification[] {
  return messageNews.map(({ conversationId, courseTitle, to, student, professor, at }) => ({
    to: to === 'student' ? student : professor,
    type: 'mensaje',
    message:
      to === 'student'
        ? `${professor.firstNames} respondió tu mensaje sobre «${courseTitle}».`
        : `${student.firstNames} te escribió en privado sobre tu curso «${courseTitle}».`,
    href: conversationHref(conversationId, to),
    at,
  }))
}

function certificateNotifications({ issues, people: { students } }: Life): Notification[] {
  const byId = new Map(students.map((student) => [student.id, student]))
  return issues.map(({ studentId, courseTitle, issuedAt }) => ({
    to: byId.get(studentId)!,
    type: 'certificado',
    message: `Terminaste «${courseTitle}»: tu certificado está listo.`,
    href: '/Dashboard/certificates',
    at: issuedAt,
  }))
}

const nameOf = ({ firstNames, lastNames }: Person) => `${firstNames} ${lastNames}`
