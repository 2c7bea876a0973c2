import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Cover } from '../../platform/ui/cards/cover.tsx'
import { countLessons } from './count-lessons.ts'
import { StatusBadge } from '../../platform/ui/cards/status-badge.tsx'
import classes from './course-status-card.module.css'
import { ownCourseHref } from './course-href.ts'
import type { Course } from './course.ts'

type CourseStatusCardProps = { course: Course; onShowDetails: () => void }

/** A course with its status, and the reason if it was rejected. */
export function CourseStatusCard({ course, onShowDetails }: CourseStatusCardProps) {
  const { category, status, rejectionReason } = course
  return (
    <article className={classes.card}>
      <Cover
        imageUrl={category.imageUrl}
        seed={course.id}
        categoryId={category.id}
        className={classes.cover}
      />
      <div className={classes.body}>
        <div className={classes.badges}>
          <StatusBadge status={status} />
          <span className={classes.category}>{category.name || 'Categoría desconocida'}</span>
        </div>
        <h2 className={classes.title}>
          <Link to={ownCourseHref(course.id)}>{course.title}</Link>
        </h2>
        <p className={classes.count}>{countLessons(course.lessons)}</p>
        {status === 'rejected' ? (
          <p className={classes.reason}>
            <strong>Motivo:</strong> {rejectionReason ?? 'No se escribió un motivo.'}
          </p>
        ) : null}
        <Button
          size="sm"
          variant="default"
          className={classes.details}
          aria-label={`Ver detalles de ${course.title}`}
          onClick={onShowDetails}
        >
          Ver detalles
        </Button>
      </div>
    </article>
  )
}
