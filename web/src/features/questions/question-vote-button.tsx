import { IconArrowBigUp, IconArrowBigUpFilled } from '@tabler/icons-react'
import { useSession } from '../../platform/http/session.ts'
import { formatCount, formatNumber } from '../../platform/ui/text/format.ts'
import type { Question } from './question.ts'
import classes from './question-item.module.css'
import { useQuestionVote } from './use-question-vote.ts'

/** 'Me interesa' with the number of votes; without the button on one's own question. */
export function QuestionVoteButton({ question }: { question: Question }) {
  const isStudent = useSession()?.type === 'student'
  const { voteCount, isVoted, toggle } = useQuestionVote(question)
  if (question.isMine || !isStudent) {
    return voteCount > 0 ? (
      <span className={classes.figure}>{formatCount(voteCount, 'voto', 'votos')}</span>
    ) : null
  }
  const Arrow = isVoted ? IconArrowBigUpFilled : IconArrowBigUp
  return (
    <button type="button" className={classes.action} aria-pressed={isVoted} onClick={toggle}>
      <Arrow size={18} stroke={1.75} aria-hidden />
      Me interesa
      {voteCount > 0 ? <span>{formatNumber(voteCount)}</span> : null}
    </button>
  )
}
