import { Anchor, Box, Button, Select, Skeleton, Switch } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { ownCourseHref } from '../../features/courses/course-href.ts'
import { CoursesError } from '../../features/courses/courses-error.tsx'
import { ProfessorFoot } from '../../features/reviews/professor-foot.tsx'
import { ReviewList } from '../../features/reviews/review-list.tsx'
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx'
import { formatCount } from '../../platform/ui/text/format.ts'
import { PageTitle } from '../../platform/ui/text/page-title.tsx'
import { useOwnCourses } from './own-courses/use-own-courses.ts'
import { titled } from '../../platform/http/site.ts'

export const meta = titled('Comentarios')

/** /DashTeachers/comentarios: the students' reviews of each course, and the professor's answers. */
export default function CommentsScreen() {
  const courses = useOwnCourses()
  const [search, setSearch] = useSearchParams()
  // An unpublished course keeps the reviews of its time on sale.
  const discussed = courses.data?.filter(
    ({ status, ratingCount }) => status === 'approved' || ratingCount > 0,
  )
  const chosen = discussed?.find(({ id }) => id === search.get('curso')) ?? discussed?.[0]
  const isUnansweredOnly = search.get('pendientes') === '1'
  const show = (courseId: string, unanswered: boolean) =>
    setSearch(
      { curso: courseId, ...(unanswered ? { pendientes: '1' } : {}) },
      { preventScrollReset: true },
    )
  return (
    <>
      <PageTitle
        title="Comentarios"
        crumbs={[
          { label: 'Panel de Maestros', href: '/DashTeachers/home' },
          { label: 'Comentarios' },
        ]}
      />
      {courses.isError ? (
        <CoursesError courses={courses} />
      ) : courses.isPending ? (
        <Skeleton height={220} radius="lg" />
      ) : chosen ? (
        <Box maw={860}>
          <Select
            label="Curso"
            data={discussed?.map(({ id, title, ratingCount }) => ({
              value: id,
              label: `${title} (${formatCount(ratingCount, 'comentario', 'comentarios')})`,
            }))}
            value={chosen.id}
            onChange={(id) => show(id ?? chosen.id, isUnansweredOnly)}
            allowDeselect={false}
            searchable={(discussed?.length ?? 0) > 8}
            nothingFoundMessage="Ninguno se llama así"
            mb="sm"
          />
          <Anchor component={Link} to={ownCourseHref(chosen.id)} display="inline-block" mb="lg">
            Abrir el curso
          </Anchor>
          <ReviewList
            key={chosen.id}
            courseId={chosen.id}
            firstOrder="newest"
            isUnansweredOnly={isUnansweredOnly}
            emptyMessage="Cuando un alumno califique este curso, su comentario llegará aquí y podrás responderle."
            filter={
              <Switch
                label="Solo sin responder"
                checked={isUnansweredOnly}
                onChange={(event) => show(chosen.id, event.currentTarget.checked)}
              />
            }
            Foot={ProfessorFoot}
          />
        </Box>
      ) : (
        <EmptyState
          title="Todavía no hay comentarios"
          message="Aquí leerás y responderás lo que tus alumnos opinen de tus cursos publicados."
          action={
            <Button component={Link} to="/DashTeachers/CursosMaestro">
              Ver mis cursos
            </Button>
          }
        />
      )}
    </>
  )
}
