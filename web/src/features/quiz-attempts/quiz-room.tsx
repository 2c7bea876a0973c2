import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { AttemptScreen } from './attempt-screen.tsx'
import { QuizOverview } from './quiz-overview.tsx'

type QuizRoomProps = {
  lessonId: string
  /** What follows once it is passed. */
  wayOn: ReactNode
}

const param = 'attempt'

/** A quiz in its lesson: its rules and attempts, or the attempt that the address names. */
export default function QuizRoom({ lessonId, wayOn }: QuizRoomProps) {
  const [params, setParams] = useSearchParams()
  const attemptId = params.get(param)
  const open = (id: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (id === undefined) next.delete(param)
        else next.set(param, id)
        return next
      },
      { preventScrollReset: true },
    )
  return (
    <>
      {attemptId ? (
        <AttemptScreen
          key={attemptId}
          attemptId={attemptId}
          lessonId={lessonId}
          onOpen={open}
          onClose={() => open(undefined)}
        />
      ) : (
        <QuizOverview lessonId={lessonId} onOpen={open} />
      )}
      {wayOn}
    </>
  )
}
