import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { useCategories } from '../../../features/categories/queries.ts'
import { CoursesError } from '../../../features/courses/courses-error.tsx'
import { titled } from '../../../platform/http/site.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { CourseCardsSkeleton } from './course-cards-skeleton.tsx'
import { CourseWorkbench } from './course-workbench.tsx'
import classes from './courses-screen.module.css'
import { useOwnCourses } from './use-own-courses.ts'

export const meta = titled('Categoría de Cursos')

/** /DashTeachers/categories/:category: the professor's courses in one category. */
export default function CategoryScreen() {
  const { category: categoryId } = useParams()
  const categories = useCategories()
  const courses = useOwnCourses()
  const name = categories.data?.find(({ id }) => id === categoryId)?.name
  const own = courses.data?.filter(({ category }) => category.id === categoryId) ?? []
  return (
    <>
      <PageTitle
        title="Categoría de Cursos"
        crumbs={[
          { label: 'Panel de Maestros', href: '/DashTeachers/home' },
          { label: 'Todos los Cursos', href: '/DashTeachers/categories' },
          { label: 'Categoría de Cursos' },
        ]}
        actions={
          <Button
            component={Link}
            to="/DashTeachers/categories#agregar"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          >
            Agregar Curso
          </Button>
        }
      />
      <Group gap="4px 16px" align="baseline" mb="md">
        <h2 className={classes.name}>
          {name ?? (categories.isPending ? '…' : 'Categoría desconocida')}
        </h2>
      </Group>
      {courses.isPending ? (
        <CourseCardsSkeleton count={3} />
      ) : courses.isError ? (
        <CoursesError courses={courses} />
      ) : own.length === 0 ? (
        <EmptyState
          title="Aún no tienes cursos en esta categoría"
          message="Aquí estarán los que crees en ella."
        />
      ) : (
        <CourseWorkbench courses={own} />
      )}
    </>
  )
}
