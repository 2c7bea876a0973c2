import { Skeleton } from '@mantine/core'
import classes from './course-detail.module.css'

/** Where the course will stand. */
export function CourseDetailSkeleton() {
  return (
    <div className={classes.columns} aria-busy>
      <div className={classes.head} aria-hidden>
        <Skeleton height={40} width={240} mb={24} />
        <Skeleton height={14} width={120} mb={14} />
        <Skeleton height={42} width="80%" mb={20} />
        <Skeleton height={36} width="55%" />
      </div>
      <div className={classes.side} aria-hidden>
        <Skeleton height={420} radius="lg" />
      </div>
      <div className={classes.body} aria-hidden>
        <Skeleton height={72} mb={28} />
        <Skeleton height={16} mb={10} />
        <Skeleton height={16} mb={10} />
        <Skeleton height={16} width="70%" mb={48} />
        <Skeleton height={28} width="40%" mb={16} />
        <Skeleton height={84} radius="md" mb={8} />
        <Skeleton height={84} radius="md" mb={8} />
        <Skeleton height={84} radius="md" />
      </div>
    </div>
  )
}
