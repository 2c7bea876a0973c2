import {
  addLesson,
  discardCourseUpload,
  getVideoUsage,
  listCourseUploads,
} from '@ateneo/contract/calls'
import type { CourseUpload, SessionReply } from '@ateneo/contract'
import { notificationsStore } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Course } from '../../courses/course.ts'
import { storeSession } from '../../../platform/http/session-store.ts'
import { renderElement } from '../../../testing/render.tsx'
import { answerRequests, tokenOf } from '../../../testing/tabs.ts'
import { openTusServer } from '../../../testing/tus-server.ts'
import { CourseUploads } from './course-uploads.tsx'
import { fingerprintOf } from './file-fingerprint.ts'
import { listUploads } from './upload-list.ts'
import { dismissUpload } from './uploads.ts'

const lineOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replace(':id', 'telar').replace(':videoId', 'video-9')}`
const course = {
  id: 'telar',
  title: 'Telar',
  sections: [{ id: 'inicio', title: 'Inicio' }],
  lessons: [] as unknown,
} as Course
const file = (content = 'una clase', name = 'clase.mp4') =>
  new File([content], name, { type: 'video/mp4', lastModified: 1 })

beforeEach(() => {
  // Finished ones of the test before, which are shown for some seconds.
  for (const { id } of listUploads()) dismissUpload(id)
  const reply = { accessToken: tokenOf(900), type: 'professor', userData: { id: '1' } }
  storeSession(reply as unknown as SessionReply)
  notificationsStore.setState((state) => ({ ...state, notifications: [] }))
})

/** A course's uploads on a device that began none of them. */
async function open(values: Partial<CourseUpload> = {}, failures: Record<string, string> = {}) {
  const tus = openTusServer()
  tus.uploads.set('/uploads/video-9', { size: 9, bytes: 'una ' })
  let begun = [
    {
      _id: 'video-9',
      title: 'Luz',
      filename: 'clase.mp4',
      section: 'inicio',
      position: 4,
      sizeBytes: 9,
      receivedBytes: 4,
      fingerprint: (await fingerprintOf(file())) ?? null,
      sending: false,
      complete: false,
      expirationDate: '2026-11-26T10:15:00.000Z',
      ...values,
    },
  ]
  const sent = answerRequests(({ line }) => {
    const code = failures[line]
    if (code) return { status: 404, body: { msg: code, Error: code, code } }
    if (line === lineOf(getVideoUsage)) return { body: { usedBytes: 0, allowedBytes: null } }
    if (line === lineOf(listCourseUploads)) return { body: begun }
    begun = []
    return { status: line.startsWith('POST') ? 201 : 200, body: {} }
  })
  const { user } = renderElement(<CourseUploads course={course} />)
  await screen.findByRole('heading', { name: 'Subidas sin terminar' })
  const bar = () => screen.queryByRole('progressbar', { name: 'Subida sin terminar de Luz' })
  const bodies = () =>
    sent.flatMap(({ line, body }) => (line === lineOf(addLesson) ? [body as object] : []))
  const choose = async (chosen: File) => {
    await user.upload(
      document.querySelector<HTMLInputElement>('input[accept="video/*,audio/*"]:not([multiple])')!,
      chosen,
    )
  }
  return { tus, sent, user, bar, bodies, choose }
}

test('an upload begun elsewhere shows its share, and goes on with the same file, also renamed', async () => {
  const { tus, bar, bodies, choose } = await open()
  expect(Number(bar()!.getAttribute('aria-valuenow'))).toBeCloseTo(44.4, 0)
  expect(screen.getByText('clase.mp4 · sección «Inicio»')).toBeDefined()
  expect(screen.getByText(/^44 ?% · .* · se conserva hasta el /)).toBeDefined()
  await choose(file('una clase', 'copia.mp4'))
  await waitFor(() => expect(bodies()).toHaveLength(1))
  expect(bodies()[0]).toEqual({ title: 'Luz', videoId: 'video-9', section: 'inicio', position: 4 })
  expect(tus.lines()).toEqual(['HEAD /uploads/video-9', 'PATCH /uploads/video-9'])
  expect(tus.uploads.get('/uploads/video-9')?.bytes).toBe('una clase')
  await waitFor(() => expect(bar()).toBeNull())
})

test.each([
  ['of another size', {}, file('una clase más')],
  ['of the same size and name, with other content', {}, file('otra cosa'.slice(0, 9))],
  [
    'of another name, where no content was compared',
    { fingerprint: null },
    file('una clase', 'b.mp4'),
  ],
])('a file %s is refused, and nothing is sent', async (_of, values, chosen) => {
  const { tus, bar, choose } = await open(values)
  await choose(chosen)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(`«${chosen.name}» no es el archivo de esta subida.`)
  expect(alert.textContent).toContain('Elige «clase.mp4»')
  expect(tus.asked).toEqual([])
  expect(bar()).not.toBeNull()
})

test('what arrived whole is added without its file', async () => {
  const { user, bodies, bar } = await open({ complete: true, receivedBytes: 9 })
  await user.click(screen.getByRole('button', { name: 'Agregar al curso Luz' }))
  await waitFor(() => expect(bodies()).toHaveLength(1))
  await waitFor(() => expect(bar()).toBeNull())
})

test('what another device is sending can be discarded, not continued', async () => {
  const { sent, user, bar } = await open({ sending: true })
  expect(screen.getByText(/^Se está subiendo en otra pestaña o dispositivo/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Continuar Luz' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Descartar Luz' }))
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(bar()).toBeNull())
  expect(sent.map(({ line }) => line)).toContain(lineOf(discardCourseUpload))
})

test('a discard that fails says why', async () => {
  const { user } = await open({}, { [lineOf(discardCourseUpload)]: 'video_not_found' })
  await user.click(screen.getByRole('button', { name: 'Descartar Luz' }))
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  await waitFor(() =>
    expect(notificationsStore.getState().notifications[0]?.message).toContain('ya no existe'),
  )
})

test('one whose last byte is missing is not said to be at 100 %', async () => {
  await open({ sizeBytes: 1000, receivedBytes: 999 })
  expect(screen.getByText(/^99 ?% · /)).toBeDefined()
  expect(screen.getByText(/elige otra vez el mismo archivo/)).toBeDefined()
})
