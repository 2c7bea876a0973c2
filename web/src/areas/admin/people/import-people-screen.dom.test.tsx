import {
  getPeopleImport,
  listPeopleImports,
  type PeopleImport,
  previewPeopleImport,
  startPeopleImport,
} from '@ateneo/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../testing/answer-calls.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import ImportPeopleScreen from './import-people-screen.tsx'

const path = '/Administrador/users/importar'
const importId = '01890000-0000-7000-8000-000000000001'

const line = {
  line: 2,
  email: 'ana@uno.mx',
  name: 'Ana Núñez',
  type: 'student' as const,
  courses: 'Telar|Barro',
  until: '31/12/2099',
  outcome: 'created' as const,
  reason: null,
}
const faulty = {
  ...line,
  line: 3,
  email: 'mal',
  name: 'Beto Luna',
  type: null,
  courses: '',
  until: '',
  outcome: 'refused' as const,
  reason: 'correo: Formato de correo no válido',
}
const preview = {
  fingerprint: 'f1',
  counts: { created: 1, exists: 0, refused: 1 },
  unused: ['Contraseña'],
  lines: [line, faulty],
}
const running: PeopleImport = {
  _id: importId,
  creationDate: '2026-11-21T12:00:00.000Z',
  finishDate: null,
  requestedBy: 'Lucía Barragán',
  isInvited: true,
  total: 2,
  counts: { created: 0, exists: 0, refused: 1 },
}

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  beginSession('admin')
  calls = answerCalls()
  calls.answer(listPeopleImports, { documents: [] })
})

const open = (search = '') => renderScreen({ [path]: ImportPeopleScreen }, `${path}${search}`)
const csv = (content: BlobPart) => new File([content], 'gente.csv', { type: 'text/csv' })
const input = () => screen.getByLabelText<HTMLInputElement>('Archivo CSV')

test('a file is shown line by line before it is imported', async () => {
  let sent: unknown
  calls.answer(previewPeopleImport, ({ body }) => {
    expect(body.content).toBe('correo\nana@uno.mx')
    return preview
  })
  calls.answer(startPeopleImport, ({ body }) => {
    sent = body
    return { importId }
  })
  calls.answer(getPeopleImport, running)
  const { user, readAddress } = open()
  await user.upload(input(), csv('correo\nana@uno.mx'))
  const shown = within(await screen.findByRole('region', { name: 'Lo que pasaría' }))
  expect(shown.getByText('Columnas que no se usan: Contraseña.')).toBeDefined()
  expect(shown.getByRole('rowheader', { name: /Ana Núñez/ })).toBeDefined()
  expect(shown.getByText('Telar, Barro hasta el 31/12/2099')).toBeDefined()
  expect(shown.getByText('correo: Formato de correo no válido')).toBeDefined()
  await user.click(shown.getByRole('radio', { name: 'Con error' }))
  expect(shown.queryByText(/Ana Núñez/)).toBeNull()
  await user.click(shown.getByRole('switch', { name: /Enviar a cada persona nueva/ }))
  await user.click(shown.getByRole('button', { name: 'Importar 1 persona' }))
  await screen.findByRole('heading', { name: 'Importando personas' })
  expect(sent).toEqual({ content: 'correo\nana@uno.mx', fingerprint: 'f1', isInvited: false })
  expect(readAddress()).toBe(`${path}?id=${importId}`)
  expect(screen.getByRole('status').textContent).toContain('Van 1 de 2 líneas')
})

test('a file that Excel wrote on Windows is read, and says so', async () => {
  let content = ''
  calls.answer(previewPeopleImport, ({ body }) => {
    content = body.content
    return preview
  })
  const { user } = open()
  await user.upload(input(), csv(new Uint8Array([0x4e, 0xfa, 0xf1, 0x65, 0x7a])))
  await screen.findByText(/El archivo no está en UTF-8/)
  expect(content).toBe('Núñez')
})

test('a file that Excel calls «Texto Unicode» is read without a word', async () => {
  let content = ''
  calls.answer(previewPeopleImport, ({ body }) => {
    content = body.content
    return preview
  })
  const { user } = open()
  const bytes = new Uint8Array(
    new Uint16Array([...'\uFEFFcorreo\tNúñez'].map((c) => c.charCodeAt(0))).buffer,
  )
  await user.upload(input(), new File([bytes], 'gente.txt', { type: 'text/plain' }))
  await screen.findByRole('region', { name: 'Lo que pasaría' })
  expect(content).toBe('correo\tNúñez')
  expect(screen.queryByText(/no está en UTF-8/)).toBeNull()
})

test('a file that is no table says why beside the field, and nothing else', async () => {
  const message = 'Al archivo le falta la columna «apellidos».'
  calls.answer(
    previewPeopleImport,
    refuse('people_file_invalid', { issues: [{ path: 'content', message }] }),
  )
  const { user } = open()
  await user.upload(input(), csv('correo'))
  expect(await screen.findByText(message)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Importar \d/ })).toBeNull()
})

test('a file that is too large is not sent', async () => {
  const { user } = open()
  await user.upload(input(), csv(new Uint8Array(2 * 1024 * 1024 + 1)))
  expect(await screen.findByText(/pesa más de 2 MB/)).toBeDefined()
})

test('a file without anybody new has nothing to import', async () => {
  const counts = { created: 0, exists: 2, refused: 0 }
  calls.answer(previewPeopleImport, { ...preview, counts })
  const { user } = open()
  await user.upload(input(), csv('correo'))
  await screen.findByText('En el archivo no hay nadie nuevo que se pueda importar.')
  expect(screen.queryByRole('button', { name: /^Importar \d/ })).toBeNull()
})

test('an import that is finished offers its result, and the list leads to it', async () => {
  const done = {
    ...running,
    finishDate: '2026-11-21T12:01:00.000Z',
    counts: { created: 1, exists: 0, refused: 1 },
  }
  calls.answer(getPeopleImport, done)
  calls.answer(listPeopleImports, { documents: [done] })
  open(`?id=${importId}`)
  await screen.findByRole('heading', { name: 'La importación terminó' })
  expect(screen.getByRole('button', { name: 'Descargar CSV' })).toBeDefined()
  const again = screen.getByRole('link', { name: 'Importar otro archivo' })
  expect(again.getAttribute('href')).toBe(path)
  const list = within(await screen.findByRole('region', { name: /^Importaciones/ }))
  expect(list.getByRole('link').getAttribute('href')).toBe(`${path}?id=${importId}`)
})

test('an import that is gone says so', async () => {
  calls.answer(getPeopleImport, refuse('people_import_not_found'))
  open(`?id=${importId}`)
  expect(await screen.findByText('Esa importación ya no está: se guardan 30 días.')).toBeDefined()
})
