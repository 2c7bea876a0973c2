import { Button } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { CourseDetailsDialog } from '../../../features/courses/course-details-dialog.tsx'
import { CourseStatusCard } from '../../../features/courses/review/course-status-card.tsx'
import { CoursesError } from '../../../features/courses/courses-error.tsx'
import { hasStatus, statusChoices } from '../../../features/courses/review/status-choices.ts'
import { bankHref } from '../../../features/quizzes/bank-href.ts'
import { titled } from '../../../platform/http/site.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { CardList } from '../../../platform/ui/lists/card-list.tsx'
import { StateFilter } from '../../../platform/ui/lists/state-filter.tsx'
import { useListParams } from '../../../platform/ui/lists/use-list-params.ts'
import classes from './status-screen.module.css'
import { useOwnCourses } from './use-own-courses.ts'

export const meta = titled('Estado de sus Cursos')

/** /DashTeachers/CursosMaestro: the status of each of the professor's courses. */
export default function StatusScreen() {
  const courses = useOwnCourses()
  const [openId, setOpenId] = useState<string>()
  const filter = useListParams().choice('estado', statusChoices)
  const shown = courses.data?.filter((course) => hasStatus(course, filter))
  const open = courses.data?.find(({ id }) => id === openId)
  return (
    <>
      <PageTitle
        title="Estado de sus Cursos"
        crumbs={[
          { label: 'Panel de Maestros', href: '/DashTeachers/home' },
          { label: 'Informes de los Cursos' },
        ]}
        actions={
          <Button
            component={Link}
            to={bankHref}
            size="sm"
            variant="default"
            leftSection={<IconListCheck size={18} stroke={1.75} aria-hidden />}
          >
            Banco de preguntas
          </Button>
        }
      />
      {courses.isError ? (
        <CoursesError courses={courses} />
      ) : courses.data?.length === 0 ? (
        <EmptyState
          title="Aún no tienes cursos"
          message="Aquí verás en qué va cada uno: si falta publicarlo, si está en revisión y qué se decidió."
          action={
            <Button component={Link} to="/DashTeachers/categories#agregar">
              Agregar Curso
            </Button>
          }
        />
      ) : (
        <>
          {shown ? (
            <div className={classes.filter}>
              <StateFilter choices={statusChoices} />
            </div>
          ) : null}
          <CardList
            cards={shown}
            keyOf={({ id }) => id}
            waiting={{ height: 340, radius: 'lg', count: 6 }}
            className={classes.grid}
            render={(course) => (
              <CourseStatusCard course={course} onShowDetails={() => setOpenId(course.id)} />
            )}
          />
          {shown?.length === 0 ? (
            <p className={classes.none}>Ninguno de tus cursos está en este estado.</p>
          ) : null}
        </>
      )}
      {open ? (
        <CourseDetailsDialog
          course={open}
          onClose={() => setOpenId(undefined)}
          commentsHref={`/DashTeachers/comentarios?curso=${open.id}`}
        />
      ) : null}
    </>
  )
}
