import { replaceEqualDeep, type UseMutationOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import { randomUuid } from '../browser/random-uuid.ts'
import { useMutation } from './use-mutation.ts'

type SendingOptions<Data, Fields> = Omit<UseMutationOptions<Data, Error, Fields>, 'mutationFn'> & {
  send: (fields: Fields, sendingId: string) => Promise<Data>
}

/**
 * A mutation with an idempotency key: a retry of the same fields has the key of the first attempt,
 * so that a lost answer makes nothing twice; after a success the next attempt has another.
 */
export function useSending<Data, Fields>({ send, ...options }: SendingOptions<Data, Fields>) {
  const last = useRef<{ id: string; fields: Fields }>(undefined)
  return useMutation({
    ...options,
    mutationFn: async (fields: Fields) => {
      const before = last.current
      const isRetry = before && replaceEqualDeep(before.fields, fields) === before.fields
      const { id } = (last.current = isRetry ? before : { id: randomUuid(), fields })
      const data = await send(fields, id)
      last.current = undefined
      return data
    },
  })
}
