import { id } from '@ateneo/contract'
import { expect, test, vi } from 'vitest'
import { runHook } from '../../testing/render.tsx'
import { useSending } from './use-sending.ts'

interface Fields {
  title: string
  topics: string[]
  file: File | null
}
type Send = (fields: Fields, sendingId: string) => Promise<string>

const fields = (change: Partial<Fields> = {}): Fields => ({
  title: 'Telar',
  topics: ['lana'],
  file: null,
  ...change,
})

function open() {
  const send = vi.fn<Send>(async () => 'hecho')
  const { result } = runHook(() => useSending({ send }))
  const lose = async (sent: Fields) => {
    send.mockRejectedValueOnce(new Error('sin respuesta'))
    await expect(result.current.mutateAsync(sent)).rejects.toThrow('sin respuesta')
  }
  const keys = () => send.mock.calls.map(([, key]) => key)
  return { result, lose, keys }
}

test('trying again has the key of the first try', async () => {
  const { result, lose, keys } = open()
  await lose(fields())
  await lose(fields())
  await result.current.mutateAsync(fields())
  const [first, ...others] = keys()
  expect(id.parse(first)).toBe(first)
  expect(others).toEqual([first, first])
})

test.each([
  ['title', { title: 'Lana' }],
  ['list', { topics: ['lana', 'seda'] }],
  ['file', { file: new File(['a'], 'a.txt') }],
])('a changed %s has another key', async (_, change) => {
  const { result, lose, keys } = open()
  await lose(fields())
  await result.current.mutateAsync(fields(change))
  expect(new Set(keys()).size).toBe(2)
})

test('the same fields after a success are another intent', async () => {
  const { result, lose, keys } = open()
  await result.current.mutateAsync(fields())
  // Other fields between them, since the second press of a double click sends nothing.
  await lose(fields({ title: 'Lana' }))
  await result.current.mutateAsync(fields())
  expect(new Set(keys()).size).toBe(3)
})
