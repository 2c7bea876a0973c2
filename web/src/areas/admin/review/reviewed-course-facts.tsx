import { Flex, Stack } from '@mantine/core'
import {
  CourseConditions,
  CourseOutcomes,
} from '../../../features/catalogue/course/course-points.tsx'
import { waitingSince } from '../../../features/courses/review/approval-order.ts'
import type { Course } from '../../../features/courses/course.ts'
import { levelNames } from '../../../features/courses/form/course-values.ts'
import { RetirementNote } from '../../../features/courses/review/retirement-note.tsx'
import { Cover } from '../../../platform/ui/cards/cover.tsx'
import { formatDuration, formatPrice } from '../../../platform/ui/text/format.ts'
import { Portrait } from '../../../platform/ui/cards/portrait.tsx'
import { Prose } from '../../../platform/ui/text/prose.tsx'
import { StatusBadge } from '../../../platform/ui/cards/status-badge.tsx'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import classes from './approval-dialog.module.css'

/** What a course says of itself, for administrators. */
export function ReviewedCourseFacts({ course }: { course: Course }) {
  const { formatDate } = useDates()
  return (
    <div className={classes.head}>
      <Cover
        imageUrl={course.imageUrl}
        seed={course.id}
        categoryId={course.category.id}
        className={classes.cover}
      />
      <Stack gap="sm" align="flex-start">
        <StatusBadge status={course.status} />
        <Flex component="p" gap={10} align="center" m={0} fw={600}>
          <Portrait
            src={course.professorImageUrl}
            name={course.professorName}
            alt=""
            size={32}
            variant="filled"
          />
          {course.professorName}
        </Flex>
        <dl className={classes.facts}>
          <Fact label="Categoría" value={course.category.name || 'Categoría desconocida'} />
          <Fact label="Precio" value={formatPrice(course.price, course.currency)} />
          <Fact label="Nivel" value={course.level ? levelNames[course.level] : 'Cualquiera'} />
          <Fact label="Duración" value={formatDuration(course.durationSeconds)} />
          <Fact
            label={course.submittedAt === null ? 'Creado' : 'Enviado'}
            value={formatDate(waitingSince(course))}
          />
          {course.topics.length > 0 ? (
            <Fact label="Temas" value={course.topics.join(', ')} />
          ) : null}
        </dl>
      </Stack>
      <RetirementNote course={course} className={classes.description} />
      <div className={classes.description}>
        <Prose keepsBreaks>{course.description}</Prose>
        <CourseOutcomes course={course} headingLevel={3} />
        <CourseConditions course={course} headingLevel={3} />
      </div>
    </div>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
