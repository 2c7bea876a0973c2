import { useEffect, useState } from 'react'
import { useViewer } from '../../platform/http/viewer.ts'
import { answerOutbox } from './use-answers.ts'

/** Sends what waits of attempts that are not on the screen; how many answers came too late. */
export function useLateAnswers(openId: string | undefined): number {
  const { id: viewerId } = useViewer()
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (viewerId === undefined) return
    const send = async (attemptId: string) => {
      const { refused } = await answerOutbox().deliver({ viewerId, attemptId })
      const late = refused.filter(({ error }) => error.code === 'attempt_over').length
      if (late > 0) setCount((before) => before + late)
    }
    for (const attemptId of answerOutbox().listAttempts(viewerId)) {
      if (attemptId !== openId) void send(attemptId)
    }
  }, [viewerId, openId])
  return count
}
