import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { Cover } from '../../../platform/ui/cards/cover.tsx'
import { countLessons } from '../lessons/count-lessons.ts'
import { StatusBadge } from '../../../platform/ui/cards/status-badge.tsx'
import classes from './course-status-card.module.css'
import { ownCourseHref } from '../course-href.ts'
import type { Course } from '../course.ts'

type CourseStatusCardProps = { course: Course; onShowDetails: () => void }

/** A course with its status and that of its open changes, and the reason if it was rejected. */
export function CourseStatusCard({ course, onShowDetails }: CourseStatusCardProps) {
  const { category, status, rejectionReason, revision } = course
  return (
    <article className={classes.card}>
      <Cover
        imageUrl={category.imageUrl}
        seed={course.id}
        categoryId={category.id}
        className={classes.cover}
      />
      <Stack gap="xs" flex={1} p="16px 20px 20px">
        <Group gap="6px 10px">
          <StatusBadge status={status} />
          <span className={classes.category}>{category.name || 'Categoría desconocida'}</span>
        </Group>
        <h2 className={classes.title}>
          <Link to={ownCourseHref(course.id)}>{course.title}</Link>
        </h2>
        <Text fz="sm" c="dimmed">
          {countLessons(course.lessons)}
        </Text>
        {revision ? (
          <Group gap="6px 10px">
            <Anchor component={Link} to={ownCourseHref(revision.id)} fz="sm">
              Cambios de lo publicado
            </Anchor>
            <StatusBadge status={revision.status} />
          </Group>
        ) : null}
        {status === 'rejected' ? (
          <p className={classes.reason}>
            <strong>Motivo:</strong> {rejectionReason ?? 'No se escribió un motivo.'}
          </p>
        ) : null}
        <Button
          size="sm"
          variant="default"
          mt="auto"
          style={{ alignSelf: 'flex-start' }}
          aria-label={`Ver detalles de ${course.title}`}
          onClick={onShowDetails}
        >
          Ver detalles
        </Button>
      </Stack>
    </article>
  )
}
