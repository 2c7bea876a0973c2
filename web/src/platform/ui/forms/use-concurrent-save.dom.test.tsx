import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CallError } from '../../http/call-error.ts'
import { renderElement } from '../../../testing/render.tsx'
import { type Snapshot, useConcurrentSave } from './use-concurrent-save.ts'
import { useFormDraft } from './use-form-draft.ts'

interface Values {
  title: string
  text: string
  price: string
}
const base: Values = { title: 'Pan', text: 'Masa.', price: '100' }

/** The server: it refuses versions that are not its own, and each save makes another. */
class Saved {
  version = 1
  values = base
  isDown = false
  read = vi.fn<() => Promise<Snapshot<Values, number>>>(async () => {
    if (this.isDown) throw new CallError('network', 0, 'No answer')
    return { version: this.version, values: this.values }
  })
  send = vi.fn<(values: Values, version: number) => Promise<number>>(async (values, version) => {
    if (version !== this.version) throw new CallError('changed_elsewhere', 409, 'Changed')
    this.save(values)
    return this.version
  })
  save(change: Partial<Values>) {
    this.values = { ...this.values, ...change }
    this.version++
  }
}

function Form({ saved, filled, draftKey }: { saved: Saved; filled: Values; draftKey?: string }) {
  const form = useForm({ initialValues: filled })
  const edit = useConcurrentSave<Values, number>({
    form,
    saved: { version: saved.version, values: filled },
    words: {
      title: 'Título',
      text: 'Texto',
      price: { label: 'Precio', show: (price) => `$${price}` },
    },
    read: saved.read,
    send: saved.send,
  })
  useFormDraft(form, { key: draftKey, fields: Object.keys(base), over: edit.draft })
  return (
    <form onSubmit={form.onSubmit((values) => edit.mutate(values))}>
      <TextInput label="Título" {...form.getInputProps('title')} />
      <TextInput label="Texto" {...form.getInputProps('text')} />
      <TextInput label="Precio" {...form.getInputProps('price')} />
      <button type="submit">Guardar</button>
      <output>{edit.isError ? 'no se pudo' : edit.data}</output>
      {form.isDirty() ? <p>Sin guardar</p> : null}
    </form>
  )
}

type Field = 'Título' | 'Texto' | 'Precio'

function open(saved = new Saved(), draftKey?: string) {
  const shown = renderElement(
    <Form saved={saved} filled={saved.values} {...(draftKey !== undefined && { draftKey })} />,
  )
  const { user } = shown
  const field = (label: Field) => screen.getByRole<HTMLInputElement>('textbox', { name: label })
  const type = async (label: Field, words: string) => {
    await user.clear(field(label))
    await user.type(field(label), words)
  }
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const typed = () => [field('Título'), field('Texto'), field('Precio')].map(({ value }) => value)
  const outcome = (words: string) =>
    waitFor(() => expect(screen.getByRole('status')).toHaveProperty('textContent', words))
  const dialog = () => screen.findByRole('dialog', { name: 'Cambió mientras lo editabas' })
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return { ...shown, saved, field, type, press, typed, outcome, dialog, isClosed }
}

test('saves with the version that it was filled with, and then with the one of the save', async () => {
  const { saved, type, press, outcome } = open()
  await type('Título', 'Pan dulce')
  await press('Guardar')
  await outcome('saved')
  expect(screen.queryByText('Sin guardar')).toBeNull()
  await type('Texto', 'Harina.')
  await press('Guardar')
  await waitFor(() =>
    expect(saved.values).toEqual({ ...base, title: 'Pan dulce', text: 'Harina.' }),
  )
  expect(saved.send.mock.calls.map(([, version]) => version)).toEqual([1, 2])
})

test('shows what was changed elsewhere and here, and keeps both', async () => {
  const { saved, type, press, typed, outcome, dialog, isClosed } = open()
  await type('Texto', 'Harina.')
  saved.save({ title: 'Panes', price: '90' })
  await press('Guardar')
  const shown = within(await dialog())
  const told = shown.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(told).toEqual([
    'TítuloLo cambió lo que ya se guardó.AntesPanLo guardadoPanes',
    'TextoLo cambiaste tú.AntesMasa.Lo míoHarina.',
    'PrecioLo cambió lo que ya se guardó.Antes$100Lo guardado$90',
  ])
  expect(shown.queryByRole('radio')).toBeNull()
  await press('Conservar ambos')
  await outcome('saved')
  await isClosed()
  expect(saved.values).toEqual({ title: 'Panes', text: 'Harina.', price: '90' })
  expect(typed()).toEqual(['Panes', 'Harina.', '90'])
  expect(screen.queryByText('Sin guardar')).toBeNull()
})

test('asks for each field that both changed, and saves nothing until one is chosen', async () => {
  const { saved, user, type, press, outcome, dialog } = open()
  await type('Título', 'Pan dulce')
  await type('Precio', '80')
  saved.save({ title: 'Panes', text: 'Harina.', price: '90' })
  await press('Guardar')
  const shown = within(await dialog())
  const choose = (field: string, side: string) =>
    user.click(
      within(shown.getByRole('radiogroup', { name: field })).getByRole('radio', { name: side }),
    )
  expect(shown.getAllByRole('radio').filter((one) => (one as HTMLInputElement).checked)).toEqual([])
  await choose('Precio', 'Lo guardado')
  await press('Guardar lo elegido')
  await shown.findByText('Elige uno de los dos.')
  const title = within(shown.getByRole('radiogroup', { name: 'Título' }))
  expect(title.getAllByRole('radio')).toContain(document.activeElement)
  expect(saved.values.title).toBe('Panes')
  await choose('Título', 'Lo mío')
  await press('Guardar lo elegido')
  await outcome('saved')
  expect(saved.values).toEqual({ title: 'Pan dulce', text: 'Harina.', price: '90' })
})

test('keeps the own form whole, over what was saved', async () => {
  const { saved, type, press, outcome, dialog } = open()
  await type('Texto', 'Harina.')
  saved.save({ title: 'Panes' })
  await press('Guardar')
  await dialog()
  await press('Quedarme con lo mío')
  await outcome('saved')
  expect(saved.values).toEqual({ ...base, text: 'Harina.' })
})

test('takes what was saved, and sends nothing', async () => {
  const { saved, type, press, typed, outcome, dialog } = open()
  await type('Texto', 'Harina.')
  saved.save({ text: 'Maíz.' })
  await press('Guardar')
  // Of a single field there is nothing to combine.
  expect(within(await dialog()).queryByRole('radio')).toBeNull()
  await press('Usar lo guardado')
  await outcome('theirs')
  expect(typed()).toEqual(['Pan', 'Maíz.', '100'])
  expect(saved.send).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Sin guardar')).toBeNull()
})

test.each(['Escape', 'Seguir editando'])('%s goes back to what was typed', async (way) => {
  const { saved, user, type, press, typed, outcome, dialog, isClosed } = open()
  await type('Texto', 'Harina.')
  saved.save({ text: 'Maíz.' })
  await press('Guardar')
  await dialog()
  await (way === 'Escape' ? user.keyboard('{Escape}') : press(way))
  await outcome('cancelled')
  await isClosed()
  expect(typed()).toEqual(['Pan', 'Harina.', '100'])
  expect(saved.values.text).toBe('Maíz.')
  screen.getByText('Sin guardar')
  // It still is of the version that it was filled with.
  await type('Texto', 'Harina de trigo.')
  await press('Guardar')
  await dialog()
})

test('meets a second save while the first is being looked at', async () => {
  const { saved, type, press, typed, outcome, dialog, isClosed } = open()
  await type('Texto', 'Harina.')
  saved.save({ title: 'Panes' })
  await press('Guardar')
  await dialog()
  saved.save({ title: 'Panes y más', price: '90' })
  await press('Conservar ambos')
  const told = await screen.findByText('$90')
  expect(told.closest('[role=dialog]')?.textContent).toContain('AntesPanesLo guardadoPanes y más')
  await press('Conservar ambos')
  await outcome('saved')
  await isClosed()
  expect(typed()).toEqual(['Panes y más', 'Harina.', '90'])
  expect(saved.values).toEqual({ title: 'Panes y más', text: 'Harina.', price: '90' })
})

test('keeps what was typed where what is saved cannot be read, and tries again', async () => {
  const { saved, type, press, typed, outcome, dialog } = open()
  await type('Texto', 'Harina.')
  saved.save({ title: 'Panes' })
  saved.isDown = true
  await press('Guardar')
  await outcome('no se pudo')
  expect(typed()).toEqual(['Pan', 'Harina.', '100'])
  saved.isDown = false
  await press('Guardar')
  await dialog()
})

test('asks nothing where the other save changed nothing that the form shows, or the same', async () => {
  const { saved, type, press, outcome } = open()
  await type('Texto', 'Harina.')
  saved.save({})
  await press('Guardar')
  await outcome('saved')
  expect(saved.values).toEqual({ ...base, text: 'Harina.' })

  // As after a save whose answer was lost.
  await type('Texto', 'Maíz.')
  saved.save({ text: 'Maíz.' })
  await press('Guardar')
  await waitFor(() => expect(saved.read).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(screen.queryByText('Sin guardar')).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a draft is saved over what it was typed over, not over what was read since', async () => {
  const key = 'ateneo.draft test'
  const saved = new Saved()
  const first = open(saved, key)
  await first.type('Texto', 'Harina.')
  first.unmount()
  saved.save({ title: 'Panes' })
  const { press, typed, dialog, outcome } = open(saved, key)
  expect(typed()).toEqual(['Pan', 'Harina.', '100'])
  await press('Guardar')
  within(await dialog()).getByText('Panes')
  await press('Conservar ambos')
  await outcome('saved')
  expect(saved.values).toEqual({ ...base, title: 'Panes', text: 'Harina.' })
  expect(localStorage.getItem(key)).toBeNull()
})
