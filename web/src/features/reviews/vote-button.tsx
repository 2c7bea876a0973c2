import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useSession } from '../../platform/http/session.ts'
import { formatCount, formatNumber } from '../../platform/ui/text/format.ts'
import type { Review } from './review.ts'
import { useVote } from './use-vote.ts'
import classes from './vote-button.module.css'

/** 'Útil' with the number of votes; without the button on one's own review. */
export function VoteButton({ review }: { review: Review }) {
  const session = useSession()
  const navigate = useNavigate()
  const { usefulCount, isVoted, toggle } = useVote(review)
  if (review.isMine || (session && session.type !== 'student')) {
    return usefulCount > 0 ? (
      <p className={classes.figure}>
        {formatCount(usefulCount, 'persona lo encontró útil', 'personas lo encontraron útil')}
      </p>
    ) : null
  }
  const Thumb = isVoted ? IconThumbUpFilled : IconThumbUp
  return (
    <button
      type="button"
      className={classes.vote}
      aria-pressed={isVoted}
      onClick={() => (session ? toggle() : void navigate('/Login'))}
    >
      <Thumb size={18} stroke={1.75} aria-hidden />
      Útil
      {usefulCount > 0 ? <span className={classes.count}>{formatNumber(usefulCount)}</span> : null}
    </button>
  )
}
