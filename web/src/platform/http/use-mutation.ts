import {
  hashKey,
  type MutateOptions,
  type QueryKey,
  useMutation as useAnyMutation,
  useQueryClient,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

/**
 * Two equal requests within this time are one double click, even if the first has been answered.
 */
const doubleClickMs = 500

type Sent<Data, Failure, Variables, Before> = [
  variables: Variables,
  callbacks?: MutateOptions<Data, Failure, Variables, Before>,
]

interface Press {
  variables: string
  at: number
  isPending: boolean
}

/**
 * TanStack's `useMutation` that sends the second request of a double click only if its variables
 * differ, such as taking a favourite back: the button is not yet disabled then. The callbacks of
 * `mutate` run even if the component has left: a row goes with the refetch of its own success.
 */
export function useMutation<Data = unknown, Failure = Error, Variables = void, Before = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Before>,
): UseMutationResult<Data, Failure, Variables, Before> {
  const mutation = useAnyMutation(options)
  const { mutateAsync: send } = mutation
  const client = useQueryClient()
  const { meta, mutationKey } = options
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
      const [variables, callbacks] = args as Sent<Data, Failure, Variables, Before>
      const { onSuccess, onError, onSettled } = callbacks ?? {}
      const context = { client, meta, mutationKey }
      void sendOnce(...([variables] as typeof args)).then(
        (data) => {
          onSuccess?.(data, variables, undefined, context)
          return onSettled?.(data, null, variables, undefined, context)
        },
        // An error without a callback is shown from the result.
        (error: Failure) => {
          onError?.(error, variables, undefined, context)
          onSettled?.(undefined, error, variables, undefined, context)
        },
      )
    },
    [client, meta, mutationKey, sendOnce],
  )
  return { ...mutation, mutate, mutateAsync: sendOnce }
}

function isRepeated(press: Press, last: Press | undefined): boolean {
  if (last?.variables !== press.variables) return false
  return last.isPending || press.at - last.at < doubleClickMs
}

/** A function that has everything below these keys asked anew; it settles when what is shown is here. */
export function useRefresh(...keys: readonly QueryKey[]): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
