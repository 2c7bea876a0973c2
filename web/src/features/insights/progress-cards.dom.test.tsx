import { defaultTeachingGoals } from '@ateneo/contract'
import { editTeachingGoals, getTeachingStats } from '@ateneo/contract/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../testing/answer-calls.ts'
import { fill, findDialog, renderScreen } from '../../testing/render-screen.tsx'
import { beginSession } from '../../testing/tabs.ts'
import { ProgressCards } from './progress-cards.tsx'

const none = { earnings: 0, views: 0, newStudents: 0, students: 0 }

function open(stats = none, at = '/inicio') {
  beginSession('professor')
  const calls = answerCalls()
  calls.answer(getTeachingStats, { ...stats, goals: defaultTeachingGoals })
  const card = (name: string) =>
    screen.getAllByRole('listitem').find(({ textContent }) => textContent.startsWith(name))
      ?.textContent
  return { calls, card, ...renderScreen({ '/inicio': ProgressCards }, at) }
}

test('before the first sale there are zeros, against the first goals', async () => {
  const { card } = open()
  await screen.findByText('$0 MXN')
  expect(card('Ganancias')).toContain('$0 MXNMeta: $100,000 MXN')
  expect(card('Visualizaciones')).toContain('0Meta: 50,000')
  expect(card('Nuevos Usuarios')).toContain('0Meta: 20,000')
})

test('a sale is counted; goals are the professor’s own', async () => {
  const sold = { ...none, earnings: 250, newStudents: 1, students: 1 }
  const { calls, user, card } = open(sold)
  await screen.findByText('$250 MXN')
  expect(card('Nuevos Usuarios')).toContain('1Meta: 20,000')
  await user.click(screen.getByRole('button', { name: 'Cambiar metas' }))
  const dialog = within(await findDialog('Tus metas'))
  const save = () => user.click(dialog.getByRole('button', { name: 'Guardar metas' }))
  fill({ 'Nuevos Usuarios': '0' })
  await save()
  await dialog.findByText('La meta es de 1 por lo menos.')
  expect(calls.written()).toEqual([])
  fill({ 'Nuevos Usuarios': '1500' })
  const goals = { ...defaultTeachingGoals, newStudents: 1500 }
  calls.answer(editTeachingGoals, goals)
  calls.answer(getTeachingStats, { ...sold, goals })
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(card('Nuevos Usuarios')).toContain('Meta: 1,500'))
  expect(calls.sentTo(editTeachingGoals).map(({ body }) => body)).toEqual([goals])
})

test('the period is in the address, and goes along to the list', async () => {
  const { calls, user, readAddress, unmount } = open()
  await screen.findByText('$0 MXN')
  await user.selectOptions(screen.getByLabelText('Periodo'), 'Mes pasado')
  await waitFor(() => expect(calls.sentTo(getTeachingStats)).toHaveLength(2))
  const opened = readAddress()
  expect(opened).toBe('/inicio?periodo=mes-pasado')
  unmount()
  open(none, opened)
  await screen.findByText('$0 MXN')
  expect(screen.getByLabelText<HTMLSelectElement>('Periodo').value).toBe('mes-pasado')
  const list = screen.getByRole('link', { name: 'Ver ventas y comisiones' })
  expect(list.getAttribute('href')).toBe('/DashTeachers/earnings?periodo=mes-pasado')
})
