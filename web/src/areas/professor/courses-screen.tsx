import { Anchor, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { groupByCategory } from '../../courses/group-by-category.ts'
import { CoursesError } from '../../courses/courses-error.tsx'
import { titled } from '../../http/site.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatCount } from '../../ui/format.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { SectionLink } from '../../ui/section-link.tsx'
import { CourseCardsSkeleton } from './course-cards-skeleton.tsx'
import { CourseWorkbench } from './course-workbench.tsx'
import classes from './courses-screen.module.css'
import { CreateCourse } from './create-course.tsx'
import { useOwnCourses } from './use-own-courses.ts'

export const meta = titled('Todos los Cursos')

/** /DashTeachers/categories: the form of a new course, and the courses grouped by category. */
export default function CoursesScreen() {
  const courses = useOwnCourses()
  const groups = groupByCategory(courses.data ?? [])
  return (
    <>
      <PageTitle
        title="Todos los Cursos"
        crumbs={[
          { label: 'Panel de Maestros', href: '/DashTeachers/home' },
          { label: 'Todos los Cursos' },
        ]}
        actions={
          groups.length > 0 ? (
            <Button component={SectionLink} href="#cursos" variant="default" size="sm">
              Ver {formatCount(courses.data?.length ?? 0, 'curso', 'cursos')}
            </Button>
          ) : null
        }
      />
      <CreateCourse />
      <div id="cursos" tabIndex={-1} className={classes.groups}>
        {courses.isPending ? (
          <CourseCardsSkeleton count={3} />
        ) : courses.isError ? (
          <CoursesError courses={courses} />
        ) : groups.length === 0 ? (
          <EmptyState
            title="Aún no tienes cursos"
            message="Aquí estarán los que crees, agrupados por categoría."
            action={
              <Button
                component={SectionLink}
                href="#agregar"
                variant="light"
                leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              >
                Agregar Curso
              </Button>
            }
          />
        ) : (
          groups.map((group) => (
            <section key={group.id} aria-labelledby={`categoria-${group.id}`}>
              <div className={classes.head}>
                <h2 id={`categoria-${group.id}`} className={classes.name}>
                  {group.name}
                </h2>
                <Anchor component={Link} to={`/DashTeachers/categories/${group.id}`}>
                  {formatCount(group.courses.length, 'curso', 'cursos')}
                </Anchor>
              </div>
              <CourseWorkbench courses={group.courses} />
            </section>
          ))
        )}
      </div>
    </>
  )
}
