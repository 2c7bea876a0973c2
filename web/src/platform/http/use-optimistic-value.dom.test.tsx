import { Checkbox } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderElement } from '../../testing/render.tsx'
import { useMutation } from './use-mutation.ts'
import { useOptimisticValue } from './use-optimistic-value.ts'

type Request = { wanted: boolean; answer: (failure?: Error) => void }

/** A checkbox of a setting that a server keeps, each of whose saves is answered by the test. */
async function open() {
  const server = { isOn: false }
  const requests: Request[] = []
  const failures: unknown[] = []
  const drawn: boolean[] = []
  const setting = queryOptions({ queryKey: ['setting'], queryFn: async () => server.isOn })

  function Setting({ isOn }: { isOn: boolean }) {
    const queryClient = useQueryClient()
    const { mutateAsync } = useMutation({
      scope: { id: 'setting' },
      mutationFn: (wanted: boolean) =>
        new Promise<void>((resolve, reject) => {
          const answer = (failure?: Error) => {
            if (failure) return reject(failure)
            server.isOn = wanted
            resolve()
          }
          requests.push({ wanted, answer })
        }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: setting.queryKey }),
    })
    const [isShown, choose] = useOptimisticValue(isOn, mutateAsync)
    drawn.push(isShown)
    return (
      <Checkbox
        label="Con sonido"
        checked={isShown}
        onChange={({ currentTarget: { checked } }) =>
          void choose(checked).catch((failure) => failures.push(failure))
        }
      />
    )
  }
  function Screen() {
    const { data } = useQuery(setting)
    return data === undefined ? null : <Setting isOn={data} />
  }

  renderElement(<Screen />)
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Con sonido' })
  const answer = async (number: number, failure?: Error) => {
    await waitFor(() => expect(requests).toHaveLength(number))
    requests[number - 1]!.answer(failure)
  }
  const press = () => fireEvent.click(box)
  return { server, requests, failures, drawn, box, press, answer }
}

/** What was drawn, without repetitions. */
const changesOf = (drawn: boolean[]) => drawn.filter((value, n) => value !== drawn[n - 1])

test('a choice is shown within the press, and does not spring back when it is saved', async () => {
  const { server, drawn, box, press, answer } = await open()
  press()
  expect(box.checked).toBe(true)
  await answer(1)
  await waitFor(() => expect(server.isOn).toBe(true))
  press()
  expect(box.checked).toBe(false)
  await answer(2)
  await waitFor(() => expect(server.isOn).toBe(false))
  expect(changesOf(drawn)).toEqual([false, true, false])
})

test('a choice that is not saved goes back, and says why', async () => {
  const { failures, box, press, answer } = await open()
  press()
  const failure = new Error('sin respuesta')
  await answer(1, failure)
  await waitFor(() => expect(box.checked).toBe(false))
  expect(failures).toEqual([failure])
})

test('of two quick presses the last is shown and saved, whatever becomes of the first', async () => {
  const { server, requests, drawn, box, press, answer } = await open()
  press()
  press()
  expect(box.checked).toBe(false)
  await answer(1, new Error('sin respuesta'))
  await answer(2)
  press()
  expect(box.checked).toBe(true)
  press()
  press()
  expect(box.checked).toBe(true)
  await answer(3)
  await answer(4, new Error('sin respuesta'))
  await answer(5)
  await waitFor(() => expect(server.isOn).toBe(true))
  expect(requests.map(({ wanted }) => wanted)).toEqual([true, false, true, false, true])
  expect(changesOf(drawn)).toEqual([false, true, false, true, false, true])
})
