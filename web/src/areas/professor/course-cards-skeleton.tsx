import { Skeleton } from '@mantine/core'
import classes from './course-workbench.module.css'

/** The expected number of cards. */
export function CourseCardsSkeleton({ count }: { count: number }) {
  return (
    <div className={classes.list} aria-busy>
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} height={230} radius="lg" />
      ))}
    </div>
  )
}
