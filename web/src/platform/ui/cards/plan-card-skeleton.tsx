import { PlainSkeleton } from '../plain/plain-skeleton.tsx'
import classes from './plan-card.module.css'

/** Has the size of a plan card, against layout shift; the name's place stays empty. */
export function PlanCardSkeleton() {
  return (
    <div className={classes.card} aria-hidden>
      <PlainSkeleton height={44} width="65%" marginTop={38} />
      <PlainSkeleton height={16} width="55%" marginTop={10} marginBottom={18} />
      <PlainSkeleton height={16} width="65%" marginBottom={22} />
      <PlainSkeleton height={16} width="75%" marginBottom={20} />
      <div className={classes.includes}>
        <PlainSkeleton height={16} width="90%" marginBlock={3} />
        <PlainSkeleton height={16} width="70%" marginBlock={3} />
        <PlainSkeleton height={16} width="65%" marginBlock={3} />
      </div>
      <PlainSkeleton height={42} marginTop="auto" />
    </div>
  )
}
