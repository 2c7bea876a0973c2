import { Skeleton } from '@mantine/core'
import classes from './course-detail.module.css'

type CourseDetailSkeletonProps = { title?: string | undefined }

/** In place of a loading course, with its title if a card was followed. */
export function CourseDetailSkeleton({ title }: CourseDetailSkeletonProps) {
  return (
    <div className={classes.columns} aria-busy>
      <div className={classes.head}>
        <Skeleton height={40} width={240} mb={24} aria-hidden />
        <Skeleton height={14} width={120} mb={14} aria-hidden />
        {title ? (
          <h1 className={classes.title}>{title}</h1>
        ) : (
          <Skeleton height={42} width="80%" mb={20} aria-hidden />
        )}
        <Skeleton height={36} width="55%" aria-hidden />
      </div>
      <div className={classes.side} aria-hidden>
        <Skeleton height={420} radius="lg" />
      </div>
      <div className={classes.body} aria-hidden>
        <FactsSkeleton />
        <Skeleton height={28} width="40%" mb={16} />
        <Skeleton height={84} radius="md" mb={8} />
        <Skeleton height={84} radius="md" mb={8} />
        <Skeleton height={84} radius="md" />
      </div>
    </div>
  )
}

/** In place of a course's facts and description. */
export function FactsSkeleton() {
  return (
    <>
      <Skeleton height={72} mb={28} />
      <Skeleton height={16} mb={10} />
      <Skeleton height={16} mb={10} />
      <Skeleton height={16} width="70%" mb={48} />
    </>
  )
}
