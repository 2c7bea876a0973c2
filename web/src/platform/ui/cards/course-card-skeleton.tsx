import { PlainSkeleton } from '../plain/plain-skeleton.tsx'
import classes from './course-card.module.css'

type CourseCardSkeletonProps = {
  /** With the height of a card that has a description and a button. */
  isTall?: boolean
}

/** Has the size of a course card, against layout shift. */
export function CourseCardSkeleton({ isTall = false }: CourseCardSkeletonProps) {
  return (
    <div className={classes.card} aria-hidden>
      <PlainSkeleton borderRadius={0} aspectRatio="16 / 9" />
      <div className={classes.body}>
        <PlainSkeleton height={12} width="35%" marginBlock={3} />
        <div className={classes.title}>
          <PlainSkeleton height={18} marginBlock={4} />
          <PlainSkeleton height={18} width="60%" marginBlock={4} />
        </div>
        {isTall ? <PlainSkeleton height={44} /> : null}
        <PlainSkeleton height={14} width="45%" marginBlock={4} />
        <div className={classes.rating}>
          <PlainSkeleton height={14} width="55%" />
        </div>
        <div className={classes.foot}>
          <PlainSkeleton height={14} width="40%" />
          <PlainSkeleton height={20} width={72} />
        </div>
        {isTall ? <PlainSkeleton height={42} marginTop={6} /> : null}
      </div>
    </div>
  )
}
