import { TextInput } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { pressTwice } from '../../../testing/render-screen.tsx'
import { renderElement } from '../../../testing/render.tsx'
import { CallError } from '../../http/call-error.ts'
import { useMutation } from '../../http/use-mutation.ts'
import { ContractForm } from './contract-form.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { FormButtons } from './form-buttons.tsx'
import { FormFailure } from './form-failure.tsx'
import { useContractForm } from './use-contract-form.ts'

const schema = z.object({
  code: z.string().trim().min(1, 'Escribe el código.'),
  price: z.number('Escribe el precio.'),
})
type Body = z.infer<typeof schema>

const taken = new CallError('invalid_data', 400, 'Invalid', [
  { path: 'code', message: 'Ese código ya existe.' },
])
const down = new CallError('network', 0, 'No answer')

type FormProps = {
  send: (body: Body) => Promise<unknown>
  onDone: () => void
  isSure?: boolean
}

function Form({ send, onDone, isSure = true }: FormProps) {
  const mutation = useMutation({ mutationFn: send })
  const form = useContractForm({
    schema,
    initialValues: { code: '', price: '' },
    toBody: ({ code, price }) => ({ code, price: price === '' ? Number.NaN : Number(price) }),
    mutation,
    confirm: async () => isSure,
    success: (_, { code }) => `Listo: ${code}.`,
    onDone,
    draft: { key: 'prueba', fields: ['code', 'price'] },
  })
  return (
    <>
      {form.draft.isRecovered ? <DraftNotice onDiscard={form.draft.discard} /> : null}
      <ContractForm form={form}>
        <FormFailure form={form} title="No se guardó" describe={({ message }) => message} />
        <TextInput label="Código" {...form.getInputProps('code')} />
        <TextInput label="Precio" {...form.getInputProps('price')} />
        <FormButtons form={form} onCancel={onDone} isCancelLocked>
          Guardar
        </FormButtons>
      </ContractForm>
    </>
  )
}

function open(given: Partial<FormProps> = {}) {
  const send = vi.fn<(body: Body) => Promise<unknown>>(async () => 'saved')
  const onDone = vi.fn<() => void>()
  const shown = renderElement(<Form send={send} onDone={onDone} {...given} />)
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const press = (name = 'Guardar') => shown.user.click(screen.getByRole('button', { name }))
  const fill = async () => {
    await shown.user.type(field('Código'), 'ABC')
    await shown.user.type(field('Precio'), '12')
  }
  return { ...shown, send, onDone, field, press, fill }
}

test('what the schema refuses is said at its fields, and the first of them has the focus', async () => {
  const { send, user, field, press } = open()
  await user.type(field('Precio'), 'doce')
  await press()
  await screen.findByText('Escribe el código.')
  screen.getByText('Escribe el precio.')
  expect(document.activeElement).toBe(field('Código'))
  await user.keyboard('ABC')
  expect(screen.queryByText('Escribe el código.')).toBeNull()
  await press()
  expect(document.activeElement).toBe(field('Precio'))
  expect(send).not.toHaveBeenCalled()
})

test('what the server refuses is said at its field, and may be mended', async () => {
  const { send, user, field, press, fill, onDone } = open()
  send.mockRejectedValueOnce(taken)
  await fill()
  await press()
  await screen.findByText('Ese código ya existe.')
  await screen.findByRole('alert', { name: 'No se guardó' })
  expect(field('Código').value).toBe('ABC')
  expect(onDone).not.toHaveBeenCalled()
  await user.type(field('Código'), 'D')
  await press()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(send.mock.calls.map(([body]) => body)).toEqual([
    { code: 'ABC', price: 12 },
    { code: 'ABCD', price: 12 },
  ])
})

test('a failure of before is not shown beside what is wrong now', async () => {
  const { send, user, field, press, fill } = open()
  send.mockRejectedValueOnce(down)
  await fill()
  await press()
  await screen.findByRole('alert', { name: 'No se guardó' })
  await user.clear(field('Código'))
  await press()
  await screen.findByText('Escribe el código.')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what is pressed twice is sent once, with one toast; meanwhile its buttons wait', async () => {
  const { send, fill, onDone } = open()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  send.mockReturnValueOnce(promise)
  await fill()
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' })
  await pressTwice(save)
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('true'))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancelar' }).disabled).toBe(true)
  resolve('saved')
  expect(await screen.findAllByText('Listo: ABC.')).toHaveLength(1)
  expect(send).toHaveBeenCalledOnce()
  expect(onDone).toHaveBeenCalledOnce()
})

test('who thinks better of it sends nothing', async () => {
  const { send, fill, press, field } = open({ isSure: false })
  await fill()
  await press()
  expect(send).not.toHaveBeenCalled()
  expect(field('Código').value).toBe('ABC')
})

test('a draft is kept until it is discarded', async () => {
  const first = open()
  await first.fill()
  first.unmount()
  const { field, press } = open()
  await screen.findByText('Recuperamos lo que escribiste')
  expect([field('Código').value, field('Precio').value]).toEqual(['ABC', '12'])
  await press('Descartar lo recuperado')
  await waitFor(() => expect(field('Código').value).toBe(''))
  expect(localStorage.getItem('prueba')).toBeNull()
})

test('a draft is kept over a failure, and goes with what is sent', async () => {
  const { send, fill, press, unmount } = open()
  send.mockRejectedValueOnce(down)
  await fill()
  await press()
  await screen.findByRole('alert', { name: 'No se guardó' })
  unmount()
  const again = open()
  await screen.findByText('Recuperamos lo que escribiste')
  await again.press()
  await waitFor(() => expect(again.onDone).toHaveBeenCalledOnce())
  expect(again.send.mock.calls).toHaveLength(1)
  expect(localStorage.getItem('prueba')).toBeNull()
})

test('a success is said although its refetch took the form away, and leads nowhere', async () => {
  const held = Promise.withResolvers<unknown>()
  const { rerender, press, fill, onDone } = open({ send: () => held.promise })
  await fill()
  await press()
  rerender(<p>Ya no espera nada.</p>)
  held.resolve('saved')
  await screen.findByText('Listo: ABC.')
  expect(onDone).not.toHaveBeenCalled()
  expect(localStorage.getItem('prueba')).toBeNull()
})
