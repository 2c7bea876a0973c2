import { Skeleton } from '@mantine/core'
import classes from './review-list.module.css'

/** Spec §9. */
const placeholderCount = 3

/** In place of the reviews while they load. */
export function ReviewListSkeleton() {
  return (
    <ul className={classes.list} aria-busy>
      {Array.from({ length: placeholderCount }, (_, place) => (
        <li key={place} className={classes.placeholder} aria-hidden>
          <Skeleton circle height={44} />
          <div>
            <Skeleton height={16} width="30%" my={5} />
            <Skeleton height={14} width="45%" mb={14} />
            <Skeleton height={14} mb={8} />
            <Skeleton height={14} width="80%" />
          </div>
        </li>
      ))}
    </ul>
  )
}
