import { Button } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Course } from '../../../features/courses/course.ts'
import { ownCourseHref, reviewedCourseHref } from '../../../features/courses/course-href.ts'
import { useViewer } from '../../../platform/http/viewer.ts'
import { Price } from '../../../platform/ui/cards/price.tsx'
import classes from './price-card.module.css'

/** For professors and administrators, who buy nothing: the price, and the way to work on the course. */
export function StaffOffer({ course, isOwn }: { course: Course; isOwn: boolean }) {
  const { type } = useViewer()
  return (
    <>
      <p className={classes.price}>
        <Price amount={course.price} currency={course.currency} />
        {course.price ? <span>Único pago</span> : null}
      </p>
      {isOwn ? (
        <Button
          component={Link}
          to={type === 'admin' ? reviewedCourseHref(course.id) : ownCourseHref(course.id)}
          fullWidth
          leftSection={<IconSettings size={18} stroke={1.75} aria-hidden />}
        >
          Administrar el curso
        </Button>
      ) : null}
      <p className={classes.alternative}>Para tomarlo hace falta una cuenta de alumno.</p>
    </>
  )
}
