import { useQuery } from '@tanstack/react-query'
import { useCategories } from '../../catalogue/category-queries.ts'
import { orderForApproval, waitingSince } from '../../courses/approval-order.ts'
import { allCourses } from '../../courses/queries.ts'
import { titled } from '../../http/site.ts'
import { changeRequests } from '../../identity/change-requests.ts'
import { professorRequests } from '../../identity/professor-requests.ts'
import { waitingTickets } from '../../support/queries.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Figure } from './figure.tsx'
import classes from './home-screen.module.css'
import { Queue } from './queue.tsx'

export const meta = titled('Panel')

const shownOfQueue = 5

/** /Administrador: pending decisions and the academy's stats. */
export default function HomeScreen() {
  const requests = useQuery(professorRequests)
  const courses = useQuery(allCourses)
  const categories = useCategories()
  const changes = useQuery(changeRequests)
  const tickets = useQuery(waitingTickets)
  const waiting = courses.data && orderForApproval(courses.data).filter(isPending)
  const failed = [requests, courses, changes, categories, tickets].filter(({ isError }) => isError)

  if (failed.length > 0) {
    return (
      <>
        <PageTitle title="Panel" />
        <ErrorState
          message="No pudimos traer lo que está pendiente. Revisa tu conexión e inténtalo otra vez."
          onRetry={() => failed.forEach((query) => void query.refetch())}
          isRetrying={failed.some(({ isFetching }) => isFetching)}
        />
      </>
    )
  }
  return (
    <>
      <PageTitle title="Panel" />
      <ul className={classes.stats}>
        <Figure
          label="Solicitudes de maestros"
          value={requests.data?.length}
          href="/Administrador/alta"
        />
        <Figure
          label="Cursos por aprobar"
          value={waiting?.length}
          href="/Administrador/CourseApproval?estado=pending"
        />
        <Figure
          label="Cambios de datos"
          value={changes.data?.length}
          href="/Administrador/UpdateUser"
        />
        <Figure
          label="Solicitudes de ayuda"
          value={tickets.data?.total}
          href="/Administrador/tickets"
        />
        <Figure
          label="Cursos aprobados"
          value={courses.data?.filter(({ status }) => status === 'approved').length}
          href="/Administrador/CourseApproval?estado=approved"
        />
        <Figure
          label="Categorías"
          value={categories.data?.length}
          href="/Administrador/CategoriesManager"
        />
      </ul>
      <div className={classes.queues}>
        <Queue
          title="Solicitudes más antiguas"
          empty="No hay solicitudes pendientes"
          href="/Administrador/alta"
          entries={requests.data?.slice(0, shownOfQueue).map((request) => ({
            id: request.id,
            title: `${request.firstNames} ${request.lastNames}`,
            detail: request.email,
            since: request.createdAt,
            href: `/Administrador/alta?maestroId=${request.id}`,
          }))}
        />
        <Queue
          title="Cursos que esperan"
          empty="No hay cursos por aprobar"
          href="/Administrador/CourseApproval"
          entries={waiting?.slice(0, shownOfQueue).map((course) => ({
            id: course.id,
            title: course.title,
            detail: course.professorName,
            since: waitingSince(course),
            href: `/Administrador/CourseApproval?id=${course.id}`,
          }))}
        />
        <Queue
          title="Cambios de datos"
          empty="Ningún maestro espera un cambio"
          href="/Administrador/UpdateUser"
          entries={changes.data?.slice(0, shownOfQueue).map((change) => ({
            id: change.id,
            title: change.professorName,
            detail: change.current.email,
            since: change.createdAt,
            href: `/Administrador/UpdateUser?id=${change.id}`,
          }))}
        />
        <Queue
          title="Ayuda que espera respuesta"
          empty="Nadie espera respuesta"
          href="/Administrador/tickets"
          entries={tickets.data?.oldest.map((ticket) => ({
            id: ticket.id,
            title: ticket.subject,
            detail: ticket.senderName,
            since: ticket.stateSince,
            href: `/Administrador/tickets/${ticket.id}`,
          }))}
        />
      </div>
    </>
  )
}

const isPending = ({ status }: { status: string | null }) => status === 'pending'
