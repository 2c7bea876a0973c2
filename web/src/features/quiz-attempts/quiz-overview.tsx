import type { QuizOverview as Overview } from '@ateneo/contract'
import { Skeleton } from '@mantine/core'
import { ErrorState } from '../../platform/ui/feedback/error-state.tsx'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { Prose } from '../../platform/ui/text/prose.tsx'
import { explainRules, listRules } from '../quizzes/quiz-rules.ts'
import { AttemptList } from './attempt-list.tsx'
import { lateAnswers, quizMessage } from './messages.ts'
import classes from './overview.module.css'
import { useQuiz } from './queries.ts'
import { StartButton } from './start-button.tsx'
import { useLateAnswers } from './use-late-answers.ts'

type QuizOverviewProps = { lessonId: string; onOpen: (attemptId: string) => void }

/** Before an attempt: the rules, the attempts so far, and why none can be begun. */
export function QuizOverview({ lessonId, onOpen }: QuizOverviewProps) {
  const { data, error, isFetching, refetch } = useQuiz(lessonId)
  const lateCount = useLateAnswers(data?.attempts.find(({ state }) => state === 'open')?._id)
  if (!data) {
    return error ? (
      <ErrorState
        message={quizMessage(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <Skeleton height={220} radius="md" aria-busy />
    )
  }
  return (
    <section aria-label="Cuestionario" className={classes.overview}>
      {lateCount > 0 ? <FormAlert>{lateAnswers(lateCount)}</FormAlert> : null}
      <Rules rules={data.rules} />
      <StartButton lessonId={lessonId} overview={data} onOpen={onOpen} />
      {data.attempts.length > 0 ? (
        <AttemptList
          attempts={data.attempts}
          percent={data.percent}
          passPercent={data.rules.passPercent}
          onOpen={onOpen}
        />
      ) : null}
    </section>
  )
}

function Rules({ rules }: { rules: Overview['rules'] }) {
  return (
    <>
      {rules.instructions.trim() ? <Prose>{rules.instructions}</Prose> : null}
      <p className={classes.rules}>{listRules(rules).join(' · ')}</p>
      <ul className={classes.sentences}>
        {explainRules(rules).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        <li>Tus respuestas se guardan solas mientras contestas.</li>
      </ul>
    </>
  )
}
