import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useMutation } from './use-mutation.ts'

type Send = (variables: string) => Promise<string>
type Mutation = ReturnType<typeof useMutation<string, Error, string>>

function Form({ send, onRender }: { send: Send; onRender: (mutation: Mutation) => void }) {
  onRender(useMutation<string, Error, string>({ mutationFn: send }))
  return null
}

/** Mounts a component with the mutation and returns the mutation. */
function mount(send: Send): Mutation {
  let mutation!: Mutation
  const form = createElement(Form, { send, onRender: (rendered) => (mutation = rendered) })
  renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, form))
  return mutation
}

test('the second press of a double click sends nothing, also once the answer is here', async () => {
  const send = vi.fn<Send>(async (variables) => variables)
  const { mutate, mutateAsync } = mount(send)
  const first = mutateAsync('curso')
  mutate('curso')
  expect(await first).toBe('curso')
  mutate('curso')
  expect(send).toHaveBeenCalledTimes(1)
})

test('a different request goes out meanwhile', async () => {
  const send = vi.fn<Send>(async (variables) => variables)
  const { mutateAsync } = mount(send)
  expect(await Promise.all([mutateAsync('sí'), mutateAsync('no')])).toEqual(['sí', 'no'])
})

test('after a failure the same request is another try', async () => {
  const send = vi
    .fn<Send>(async (variables) => variables)
    .mockRejectedValueOnce(new Error('sin red'))
  const { mutateAsync } = mount(send)
  await expect(mutateAsync('curso')).rejects.toThrow('sin red')
  expect(await mutateAsync('curso')).toBe('curso')
})

test('while the first is under way, however long, the same request waits for nothing and sends nothing', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  onTestFinished(() => now.mockRestore())
  const held = Promise.withResolvers<string>()
  const send = vi.fn<Send>(() => held.promise)
  const { mutate, mutateAsync } = mount(send)
  const first = mutateAsync('curso')
  const second = vi.fn<() => void>()
  now.mockReturnValue(61_000)
  void mutateAsync('curso').then(second, second)
  mutate('curso')
  held.resolve('hecho')
  expect(await first).toBe('hecho')
  // What follows the first request, such as opening another screen, runs once.
  expect(second).not.toHaveBeenCalled()
  expect(send).toHaveBeenCalledTimes(1)
})

test('later the same request is meant again', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  onTestFinished(() => now.mockRestore())
  const send = vi.fn<Send>(async (variables) => variables)
  const { mutateAsync } = mount(send)
  await mutateAsync('curso')
  now.mockReturnValue(1499)
  void mutateAsync('curso')
  expect(send).toHaveBeenCalledTimes(1)
  now.mockReturnValue(1500)
  await mutateAsync('curso')
  expect(send).toHaveBeenCalledTimes(2)
})

test('a request between two equal ones makes the second another intent', async () => {
  const send = vi.fn<Send>(async (variables) => variables)
  const { mutateAsync } = mount(send)
  await mutateAsync('sí')
  await mutateAsync('no')
  await mutateAsync('sí')
  expect(send.mock.calls.map(([variables]) => variables)).toEqual(['sí', 'no', 'sí'])
})

test('a failure that nobody waits for is no unhandled rejection', async () => {
  const send = vi.fn<Send>().mockRejectedValue(new Error('sin red'))
  const { mutate } = mount(send)
  const onError = vi.fn<(error: Error) => void>()
  mutate('curso', { onError })
  await expect.poll(() => onError.mock.calls.length).toBe(1)
  mutate('curso')
  await expect.poll(() => send.mock.calls.length).toBe(2)
})
