import { notifyManager } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * A saved value that shows a choice from the press on, and what is saved once that was answered:
 * after a failure the value before. Of several choices the last is shown.
 */
export function useOptimisticValue<Value, Chosen extends Value>(
  saved: Value,
  save: (chosen: Chosen) => Promise<unknown>,
) {
  // Set within the event: a controlled field would spring back until React Query tells `isPending`.
  const [shown, setShown] = useState<{ value: Chosen }>()
  const choose = async (value: Chosen): Promise<void> => {
    const choice = { value }
    setShown(choice)
    const leave = () => setShown((last) => (last === choice ? undefined : last))
    // In the queue of the query's news, which would otherwise come after it: the old value flashed.
    await save(value).finally(() => notifyManager.schedule(leave))
  }
  return [shown ? shown.value : saved, choose] as const
}
