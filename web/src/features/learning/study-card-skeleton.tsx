import { Skeleton } from '@mantine/core'
import classes from './study-card.module.css'

/** Has the size of a study card, against layout shift. */
export function StudyCardSkeleton() {
  return (
    <div className={classes.card} aria-hidden>
      <Skeleton radius={0} className={classes.cover} />
      <div className={classes.body}>
        <Skeleton height={17} />
        <Skeleton height={17} width="60%" />
        <Skeleton height={14} width="75%" mb="auto" />
        <Skeleton height={6} radius={6} />
        <Skeleton height={13} width="50%" />
        <Skeleton height={16} width={92} my={6} />
      </div>
    </div>
  )
}
