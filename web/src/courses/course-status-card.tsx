import { Button } from '@mantine/core'
import { Cover } from '../ui/cover.tsx'
import { formatCount } from '../ui/format.ts'
import { StatusBadge } from '../ui/status-badge.tsx'
import classes from './course-status-card.module.css'
import type { Course } from './course.ts'

type CourseStatusCardProps = { course: Course; onShowDetails: () => void }

/** A course with where it stands, and why when it was rejected. */
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
        <h2 className={classes.title}>{course.title}</h2>
        <p className={classes.count}>
          {formatCount(course.items.length, 'contenido', 'contenidos')}
        </p>
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
