import { Group, Skeleton, Stack, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ownCourseHref } from '../../../features/courses/course-href.ts'
import { countLessons } from '../../../features/courses/lessons/count-lessons.ts'
import type { Course } from '../../../features/courses/course.ts'
import { groupByCategory } from '../../../features/courses/group-by-category.ts'
import { Cover } from '../../../platform/ui/cards/cover.tsx'

import { StatusBadge } from '../../../platform/ui/cards/status-badge.tsx'
import classes from './course-shelf.module.css'

const places = ['a', 'b', 'c']

/** The courses as cards in order of category; the first tile adds one. */
export function CourseShelf({ courses }: { courses: readonly Course[] | undefined }) {
  return (
    <section aria-labelledby="por-categoria">
      <Title id="por-categoria" order={2} fz="xl" mb="sm">
        Tus cursos por categoría
      </Title>
      <div className={classes.shelf}>
        <Link to="/DashTeachers/categories#agregar" className={classes.add}>
          <IconPlus size={28} stroke={1.75} aria-hidden />
          Agregar curso
        </Link>
        {courses
          ? groupByCategory(courses).map((group) => (
              <section key={group.id} className={classes.group} aria-label={group.name}>
                <Link to={`/DashTeachers/categories/${group.id}`} className={classes.category}>
                  {group.name}
                </Link>
                <ul className={classes.row}>
                  {group.courses.map((course) => (
                    <li key={course.id} className={classes.card}>
                      <Cover
                        imageUrl={course.imageUrl}
                        seed={course.id}
                        categoryId={course.category.id}
                      />
                      <Stack flex={1} gap={10} justify="space-between" p="12px 14px 14px">
                        <h3 className={classes.title}>
                          <Link to={ownCourseHref(course.id)}>{course.title}</Link>
                        </h3>
                        <Group gap="4px 10px" justify="space-between" fz="xs" c="dimmed">
                          <StatusBadge status={course.status} />
                          <span>{countLessons(course.lessons)}</span>
                        </Group>
                      </Stack>
                    </li>
                  ))}
                </ul>
              </section>
            ))
          : places.map((place) => (
              <Skeleton key={place} width={248} height={262} radius="lg" flex="none" mt={32} />
            ))}
      </div>
    </section>
  )
}
