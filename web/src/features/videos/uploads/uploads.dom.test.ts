import type { SessionReply } from '@ateneo/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../platform/http/call-error.ts'
import { storeSession } from '../../../platform/http/session-store.ts'
import { runHook } from '../../../testing/render.tsx'
import { tokenOf } from '../../../testing/tabs.ts'
import { openTusServer, type TusRequest } from '../../../testing/tus-server.ts'
import { type UploadPhase, useUploads, useUploadsOf, useUploadsOfTray } from './upload-list.ts'
import {
  cancelUpload,
  dismissUpload,
  leaveDialog,
  retitleUpload,
  retryUpload,
  startUpload,
  type UploadOrder,
} from './uploads.ts'

beforeEach(() => {
  const reply = { accessToken: tokenOf(900), type: 'professor', userData: { id: '1' } }
  storeSession(reply as unknown as SessionReply)
})

const refused = { status: 415, body: { msg: 'Not a video', code: 'not_a_video' } }

function open(fault?: Parameters<typeof openTusServer>[0]) {
  const server = openTusServer(fault)
  const attach = vi.fn<UploadOrder['attach']>(async () => undefined)
  const onFailure = vi.fn<UploadOrder['onFailure']>()
  const file = new File(['una clase'], 'clase.mp4', { type: 'video/mp4', lastModified: 1 })
  const course = { id: 'telar', title: 'Telar' }
  const order = {
    file,
    title: 'Luz',
    course,
    shownIn: 'dialog' as const,
    isNewLesson: true,
    attach,
    onFailure,
  }
  const { result } = runHook(useUploads)
  const start = () => startUpload(order)
  const shown = (id: string) => result.current.find((upload) => upload.id === id)
  const until = async (id: string, phase: UploadPhase) => {
    await expect.poll(() => shown(id)?.phase).toBe(phase)
  }
  return { server, attach, onFailure, start, shown, until }
}

test('a video is sent and put into its course; a double click sends it once', async () => {
  const { server, attach, start, shown, until } = open()
  const id = start()
  expect(start()).toBe(id)
  await until(id, 'done')
  expect(attach.mock.calls).toEqual([['video-1', 'Luz']])
  expect(server.lines()).toEqual(['POST /uploads', 'PATCH /uploads/video-1'])
  expect(shown(id)).toMatchObject({ sentBytes: 9, totalBytes: 9, fileName: 'clase.mp4' })
  // Forgotten, so that the same file can become another lesson.
  expect(localStorage.length).toBe(0)
  dismissUpload(id)
  await expect.poll(() => shown(id)).toBeUndefined()
})

test('a title that is changed meanwhile is the one that is added', async () => {
  const { attach, start, until } = open()
  const id = start()
  retitleUpload(id, 'Sombra')
  await until(id, 'done')
  expect(attach.mock.calls).toEqual([['video-1', 'Sombra']])
  dismissUpload(id)
})

test('a file that is no video is told of, and not tried again', async () => {
  const { attach, onFailure, start, shown, until } = open(() => refused)
  const id = start()
  await until(id, 'failed')
  const failure = 'El archivo no es un video ni un audio que podamos leer. Elige un MP4 o un MP3.'
  expect(shown(id)).toMatchObject({ failure, mayRetry: false })
  expect(onFailure.mock.calls).toEqual([[failure]])
  expect(attach).not.toHaveBeenCalled()
})

test('a course that does not take it keeps the video for another try', async () => {
  const { server, attach, start, shown, until } = open()
  attach.mockRejectedValueOnce(new CallError('course_not_editable', 409, 'Course not editable'))
  const id = start()
  await until(id, 'failed')
  expect(shown(id)).toMatchObject({
    failure: 'El curso está en revisión o ya fue aprobado, así que no se puede cambiar.',
    mayRetry: true,
  })
  await retryUpload(id)
  await until(id, 'done')
  expect(attach.mock.calls).toEqual([
    ['video-1', 'Luz'],
    ['video-1', 'Luz'],
  ])
  expect(server.lines().filter((line) => line.startsWith('POST'))).toHaveLength(1)
})

test('without a line the video waits to be put into its course', async () => {
  const { attach, onFailure, start, until } = open()
  attach.mockRejectedValueOnce(new CallError('network', 0, 'No hay conexión con el servidor.'))
  const id = start()
  await until(id, 'waiting')
  window.dispatchEvent(new Event('online'))
  await until(id, 'done')
  expect(attach).toHaveBeenCalledTimes(2)
  expect(onFailure).not.toHaveBeenCalled()
})

test('a stored upload that became another lesson is sent anew', async () => {
  const { server, attach, start, until } = open()
  attach.mockRejectedValueOnce(new CallError('video_in_use', 409, 'Video in use'))
  const id = start()
  await until(id, 'done')
  expect(attach.mock.calls).toEqual([
    ['video-1', 'Luz'],
    ['video-2', 'Luz'],
  ])
  expect(server.uploads.size).toBe(2)
})

test('what is called off is no longer shown, and nothing is put into the course', async () => {
  const begun = Promise.withResolvers<void>()
  const { server, attach, start, shown } = open(({ method }: TusRequest) => {
    if (method === 'PATCH') begun.resolve()
    return method === 'PATCH' ? 'lost before' : undefined
  })
  const id = start()
  await begun.promise
  await cancelUpload(id)
  expect(shown(id)).toBeUndefined()
  expect(server.uploads.size).toBe(0)
  expect(attach).not.toHaveBeenCalled()
})

test('what a dialog leaves behind is in the tray, also on the page of its course', async () => {
  const { start, until } = open()
  const { result } = runHook(() => ({ list: useUploadsOf('telar'), tray: useUploadsOfTray() }))
  const id = start()
  const shows = (place: 'list' | 'tray') => result.current[place].some((one) => one.id === id)
  expect(shows('tray')).toBe(false)
  leaveDialog(id)
  await expect.poll(() => shows('tray')).toBe(true)
  expect(shows('list')).toBe(false)
  await until(id, 'done')
  dismissUpload(id)
})
