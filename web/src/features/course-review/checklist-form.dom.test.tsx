import type { Checklist } from '@ateneo/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderElement } from '../../testing/render.tsx'
import { answerRequests, beginSession } from '../../testing/tabs.ts'
import { ChecklistForm } from './checklist-form.tsx'
import type { EditedChecklist } from './checklist-queries.ts'

const idOf = (number: number) => `01a20800-0000-7000-8000-00000000000${number}`
const first: Checklist = {
  points: [{ _id: idOf(1), text: 'Se oye bien.' }],
  required: false,
  version: 1,
}

/** The form, and a server that refuses older versions and names new points. */
async function open() {
  beginSession('admin')
  let stored = first
  answerRequests(({ line, body }) => {
    if (line.startsWith('GET')) return { body: stored }
    const { points, required, version } = body as EditedChecklist
    if (version !== stored.version) {
      return { status: 409, body: { error: 'Changed', code: 'checklist_changed' } }
    }
    const named = points.map(({ _id, text }, index) => ({ _id: _id ?? idOf(index + 5), text }))
    stored = { points: named, required, version: version + 1 }
    return { body: stored }
  })
  const { user } = renderElement(<ChecklistForm />)
  await screen.findByRole('textbox', { name: 'Punto 1' })
  const save = () => user.click(screen.getByRole('button', { name: 'Guardar lista' }))
  return {
    user,
    save,
    read: () => stored,
    change: (to: Partial<Checklist>) =>
      void (stored = { ...stored, ...to, version: stored.version + 1 }),
  }
}

test('a new point is saved once, with the id that it got', async () => {
  const { user, save, read } = await open()
  await user.click(screen.getByRole('button', { name: 'Agregar un punto' }))
  await user.type(screen.getByRole('textbox', { name: 'Punto 2' }), 'Tiene un examen.')
  await save()
  await expect.poll(() => read().version).toBe(2)
  await expect
    .poll(() => screen.queryByRole('button', { name: 'Guardar lista', busy: true }))
    .toBeNull()
  await user.type(await screen.findByRole('textbox', { name: 'Punto 1' }), ' Siempre.')
  await save()
  await expect.poll(() => read().version).toBe(3)
  expect(read().points).toEqual([
    { _id: idOf(1), text: 'Se oye bien. Siempre.' },
    { _id: idOf(6), text: 'Tiene un examen.' },
  ])
})

test('what somebody else saved meanwhile is shown, and both are kept', async () => {
  const { user, save, read, change } = await open()
  await user.type(screen.getByRole('textbox', { name: 'Punto 1' }), ' Siempre.')
  change({ required: true })
  await save()
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambió mientras lo editabas' }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'PuntosLo cambiaste tú.AntesSe oye bien.Lo míoSe oye bien. Siempre.',
    'Pedirlos todos para aprobarLo cambió lo que ya se guardó.AntesNoLo guardadoSí',
  ])
  await user.click(dialog.getByRole('button', { name: 'Conservar ambos' }))
  await expect.poll(read).toMatchObject({ required: true, version: 3 })
  expect(read().points).toEqual([{ _id: idOf(1), text: 'Se oye bien. Siempre.' }])
})
