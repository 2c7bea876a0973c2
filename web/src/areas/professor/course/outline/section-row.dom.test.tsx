import { addLesson, addTextLesson, getVideoUsage } from '@ateneo/contract/calls'
import type { SessionReply } from '@ateneo/contract'
import { notificationsStore } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Course } from '../../../../features/courses/course.ts'
import { outlineOf } from '../../../../features/courses/lessons/outline.ts'
import { storeSession } from '../../../../platform/http/session-store.ts'
import { renderElement } from '../../../../testing/render.tsx'
import { answerRequests, tokenOf } from '../../../../testing/tabs.ts'
import { openTusServer } from '../../../../testing/tus-server.ts'
import { CourseRightsContext } from '../course-rights.ts'
import { OutlineList } from './outline-list.tsx'

const lineOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replace(':id', 'telar')}`
const usage = lineOf(getVideoUsage)
const sections = [
  { id: 'inicio', title: 'Inicio' },
  { id: 'cierre', title: 'Cierre' },
]
const course = { id: 'telar', title: 'Telar', sections, lessons: [] as unknown } as Course
const rights = { mayArrange: true, mayCorrect: true, mayReplace: true }

beforeEach(() => {
  const reply = { accessToken: tokenOf(900), type: 'professor', userData: { id: '1' } }
  storeSession(reply as unknown as SessionReply)
  notificationsStore.setState((state) => ({ ...state, notifications: [] }))
})

/** The sections of a course; `gone` are those that another tab removed. */
function open({ gone = [] as string[], mayReplace = true } = {}) {
  const sent = answerRequests(({ line, body }) => {
    if (line === usage) return { body: { usedBytes: 0, allowedBytes: null } }
    const { section } = (body ?? {}) as { section?: string }
    if (section !== undefined && gone.includes(section)) {
      return { status: 404, body: { Error: 'Section not found', code: 'section_not_found' } }
    }
    return { status: 201, body: { insertedId: 'nueva' } }
  })
  const { user } = renderElement(
    <CourseRightsContext value={{ ...rights, mayReplace }}>
      <OutlineList
        course={course}
        outline={outlineOf({ sections, lessons: [] })}
        lessons={[]}
        mayChange
        folded={new Set()}
        onFold={() => undefined}
        onChange={() => undefined}
      />
    </CourseRightsContext>,
  )
  const choose = async (section: string, kind: string, title: string) => {
    const name = `Agregar aquí, en la sección ${section}`
    await user.click(screen.getByRole('button', { name }))
    await user.click(await screen.findByRole('menuitem', { name: kind }))
    return within(await screen.findByRole('dialog', { name: title }))
  }
  const bodiesOf = (line: string) =>
    sent.flatMap((one) => (one.line === line ? [one.body as object] : []))
  return { user, choose, bodiesOf }
}

test('a text is added to the section that its dialog names', async () => {
  const { user, choose, bodiesOf } = open()
  const dialog = await choose('Inicio', 'Texto', 'Agregar texto')
  expect(dialog.getByText('Irá al final de la sección «Inicio».')).toBeDefined()
  await user.type(dialog.getByLabelText(/^Título/), 'Hilos')
  await user.type(dialog.getByRole('textbox', { name: /^Texto/ }), 'De algodón')
  await user.click(dialog.getByRole('button', { name: 'Agregar texto' }))
  await waitFor(() => expect(bodiesOf(lineOf(addTextLesson))).toHaveLength(1))
  expect(bodiesOf(lineOf(addTextLesson))[0]).toMatchObject({ title: 'Hilos', section: 'inicio' })
})

test('a file’s dialog names the section', async () => {
  // happy-dom has no fonts, whose loading Mantine's text area waits for.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(document, 'fonts'))
  const { choose } = open()
  const dialog = await choose('Cierre', 'Archivo', 'Agregar archivo')
  expect(dialog.getByText('Irá al final de la sección «Cierre».')).toBeDefined()
})

test.each([
  ['the section', [], ['inicio'], 'añadido al curso correctamente'],
  ['the end, once its section is gone', ['inicio'], ['inicio', undefined], 'al final del curso'],
])('a video goes to %s', async (_where, gone, asked, told) => {
  openTusServer()
  const { user, choose, bodiesOf } = open({ gone })
  const dialog = await choose('Inicio', 'Video o audio', 'Agregar video al curso')
  expect(dialog.getByText('Irá al final de la sección «Inicio».')).toBeDefined()
  await user.type(dialog.getByLabelText(/^Título del video/), 'Luz')
  const file = new File([`clase ${told}`], 'clase.mp4', { type: 'video/mp4', lastModified: 1 })
  await user.upload(dialog.getByLabelText('Archivo de video o audio'), file)
  await user.click(dialog.getByRole('button', { name: 'Subir Video' }))
  const places = () =>
    bodiesOf(lineOf(addLesson)).map((body) => (body as { section?: string }).section)
  await waitFor(() => expect(places()).toEqual(asked))
  await waitFor(() => {
    const [toast] = notificationsStore.getState().notifications
    expect(toast?.message).toContain(told)
  })
})

test('what may not be extended offers nothing', () => {
  open({ mayReplace: false })
  expect(screen.queryByRole('button', { name: /^Agregar aquí/ })).toBeNull()
})
