import { Skeleton } from '@mantine/core'
import classes from './plan-card.module.css'

/** Has the size of a plan card, against layout shift; the name's place stays empty. */
export function PlanCardSkeleton() {
  return (
    <div className={classes.card} aria-hidden>
      <Skeleton height={44} width="65%" mt={38} />
      <Skeleton height={16} width="55%" mt={10} mb={18} />
      <Skeleton height={16} width="65%" mb={22} />
      <Skeleton height={16} width="75%" mb={20} />
      <div className={classes.includes}>
        <Skeleton height={16} width="90%" my={3} />
        <Skeleton height={16} width="70%" my={3} />
        <Skeleton height={16} width="65%" my={3} />
      </div>
      <Skeleton height={42} mt="auto" />
    </div>
  )
}
