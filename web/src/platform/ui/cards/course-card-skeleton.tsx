import { Skeleton } from '@mantine/core'
import classes from './course-card.module.css'

type CourseCardSkeletonProps = {
  /** With the height of a card that has a description and a button. */
  isTall?: boolean
}

/** Has the size of a course card, against layout shift. */
export function CourseCardSkeleton({ isTall = false }: CourseCardSkeletonProps) {
  return (
    <div className={classes.card} aria-hidden>
      <Skeleton radius={0} style={{ aspectRatio: '16 / 9', height: 'auto' }} />
      <div className={classes.body}>
        <Skeleton height={12} width="35%" my={3} />
        <div className={classes.title}>
          <Skeleton height={18} my={4} />
          <Skeleton height={18} width="60%" my={4} />
        </div>
        {isTall ? <Skeleton height={44} /> : null}
        <Skeleton height={14} width="45%" my={4} />
        <div className={classes.rating}>
          <Skeleton height={14} width="55%" />
        </div>
        <div className={classes.foot}>
          <Skeleton height={14} width="40%" />
          <Skeleton height={20} width={72} />
        </div>
        {isTall ? <Skeleton height={42} mt={6} /> : null}
      </div>
    </div>
  )
}
