import {
  accentNames,
  accentTitles,
  type FullSettings,
  groundNames,
  groundTitles,
} from '@ateneo/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderElement } from '../../../testing/render.tsx'
import { answerRequests, beginSession } from '../../../testing/tabs.ts'
import { ColoursForm } from './colours-form.tsx'

const versions = { accent: 'a1', ground: 'g1' }
/** Only the fields that the form reads. */
const settings = { accent: 'jade', ground: 'papel', versions } as unknown as FullSettings

function renderForm() {
  beginSession('admin')
  const sent = answerRequests(({ body }) => ({ body: { ...settings, ...(body as object) } }))
  const { unmount } = renderElement(<ColoursForm settings={settings} />)
  const accents = within(screen.getByRole('radiogroup', { name: 'Color de acento' }))
  const grounds = within(screen.getByRole('radiogroup', { name: 'Color de fondo' }))
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar Cambios' })
  return { sent, unmount, accents, grounds, save }
}

const page = document.documentElement
const shown = () => [page.getAttribute('data-accent'), page.getAttribute('data-page-ground')]

test('each colour is a radio button with its name, and the saved ones are chosen', () => {
  const { accents, grounds, save } = renderForm()
  const namesOf = (group: typeof accents) =>
    group.getAllByRole<HTMLInputElement>('radio').map(({ labels }) => labels?.[0]?.textContent)
  expect(namesOf(accents)).toEqual(accentNames.map((name) => accentTitles[name]))
  expect(namesOf(grounds)).toEqual(groundNames.map((name) => groundTitles[name]))
  expect(accents.getByRole<HTMLInputElement>('radio', { name: 'Jade' }).checked).toBe(true)
  expect(grounds.getByRole<HTMLInputElement>('radio', { name: 'Papel' }).checked).toBe(true)
  expect(save.disabled).toBe(true)
})

/** Arrow keys move within radio buttons of one name, which the browser does by itself. */
test('the radio buttons of a group have one name of their own, for the arrow keys', () => {
  const { accents, grounds } = renderForm()
  const namesOf = (group: typeof accents) => [
    ...new Set(group.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name)),
  ]
  const [accent, ...others] = namesOf(accents)
  expect([accent === '', others]).toEqual([false, []])
  expect(namesOf(grounds)).toHaveLength(1)
  expect(namesOf(grounds)).not.toContain(accent)
})

test('the page shows what is chosen, before it is saved with the versions that were read', async () => {
  const { sent, accents, grounds, save } = renderForm()
  expect(shown()).toEqual([null, null])
  fireEvent.click(accents.getByRole('radio', { name: 'Cobalto' }))
  expect(shown()).toEqual(['cobalto', null])
  fireEvent.click(grounds.getByRole('radio', { name: 'Niebla' }))
  expect(shown()).toEqual(['cobalto', 'niebla'])
  expect(sent).toEqual([])
  fireEvent.click(save)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    line: 'PUT /settings',
    body: { accent: 'cobalto', ground: 'niebla', versions },
  })
})

test('what is left without saving goes back to the saved colours', () => {
  const { unmount, accents, grounds } = renderForm()
  fireEvent.click(accents.getByRole('radio', { name: 'Grana' }))
  fireEvent.click(grounds.getByRole('radio', { name: 'Concha' }))
  expect(shown()).toEqual(['grana', 'concha'])
  unmount()
  expect(shown()).toEqual([null, null])
})
