import {
  hashKey,
  useMutation as useAnyMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

/**
 * Two equal requests within this time are one double click, even if the first has been answered.
 */
const doubleClickMs = 500

interface Press {
  variables: string
  at: number
  isPending: boolean
}

/**
 * TanStack's `useMutation` that sends the second request of a double click only if its variables
 * differ, such as taking a favourite back: the button is not yet disabled then.
 */
export function useMutation<Data = unknown, Failure = Error, Variables = void, Before = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Before>,
): UseMutationResult<Data, Failure, Variables, Before> {
  const mutation = useAnyMutation(options)
  const { mutateAsync: send } = mutation
  const last = useRef<Press>(undefined)

  const sendOnce: typeof send = useCallback(
    async (...args) => {
      const press: Press = { variables: hashKey([args[0]]), at: performance.now(), isPending: true }
      // Never settles, so that nothing which follows the first request runs twice.
      if (isRepeated(press, last.current)) return new Promise<never>(() => {})
      last.current = press
      try {
        const data = await send(...args)
        press.isPending = false
        return data
      } catch (error) {
        // After a failure the same request is a retry.
        last.current = undefined
        throw error
      }
    },
    [send],
  )
  const mutate: typeof mutation.mutate = useCallback(
    (...args) => {
      // The error reaches `onError` and the result's `error`.
      sendOnce(...args).catch(() => undefined)
    },
    [sendOnce],
  )
  return { ...mutation, mutate, mutateAsync: sendOnce }
}

function isRepeated(press: Press, last: Press | undefined): boolean {
  if (last?.variables !== press.variables) return false
  return last.isPending || press.at - last.at < doubleClickMs
}
