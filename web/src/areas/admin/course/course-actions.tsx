import { Button, Group } from '@mantine/core'
import { IconArrowsExchange, IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Course } from '../../../features/courses/course.ts'
import { useRetirement } from '../../../features/courses/review/use-retirement.tsx'
import { MoveDialog } from './move-dialog.tsx'

/** What an administrator may do with a course besides deciding its review. */
export function CourseActions({ course }: { course: Course }) {
  const retirement = useRetirement('admin')
  const [isMoving, setMoving] = useState(false)
  const isBusy = retirement.busyCourseId === course.id
  const isRetiredByProfessor =
    course.status === 'retired' && course.retirement?.byAdministration === false
  return (
    <Group gap="sm">
      <Button
        component={Link}
        to={`/Administrador/CourseApproval/${course.id}/vista`}
        size="sm"
        variant="default"
        leftSection={<IconEye size={18} stroke={1.75} aria-hidden />}
      >
        {course.revisionOf === null ? 'Ver como alumno' : 'Ver cómo quedará'}
      </Button>
      {course.revisionOf === null ? (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconArrowsExchange size={18} stroke={1.75} aria-hidden />}
          onClick={() => setMoving(true)}
        >
          Cambiar de maestro o categoría
        </Button>
      ) : null}
      {course.status === 'retired' ? (
        <Button size="sm" loading={isBusy} onClick={() => void retirement.restoreCourse(course)}>
          Volver a publicar
        </Button>
      ) : null}
      {course.status === 'approved' || isRetiredByProfessor ? (
        <Button
          size="sm"
          color="red"
          variant="light"
          loading={isBusy}
          onClick={() => void retirement.retireCourse(course)}
        >
          {isRetiredByProfessor ? 'Impedir que se publique' : 'Retirar'}
        </Button>
      ) : null}
      {isMoving ? <MoveDialog course={course} onClose={() => setMoving(false)} /> : null}
      {retirement.dialog}
    </Group>
  )
}
