import { refresh } from '@ateneo/contract/calls'
import type { SessionReply } from '@ateneo/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CallError } from '../../../platform/http/call-error.ts'
import {
  clearSession,
  readAccessToken,
  storeSession,
} from '../../../platform/http/session-store.ts'
import { answerRequests, dropCookies, tokenOf } from '../../../testing/tabs.ts'
import { openTusServer } from '../../../testing/tus-server.ts'
import { buildTransfer, type TransferEvents, type TransferOptions } from './transfer.client.ts'

const file = () => new File(['una clase'], 'clase.mp4', { type: 'video/mp4', lastModified: 1 })
const create = 'POST /uploads'
const session = (seconds: number, word = '') => {
  const reply = { accessToken: tokenOf(seconds, word), type: 'professor', userData: { id: '1' } }
  return reply as unknown as SessionReply
}

beforeEach(() => {
  dropCookies()
  clearSession()
  storeSession(session(900))
})

function open(of = file(), options: TransferOptions = {}) {
  const events = {
    onBegun: vi.fn<TransferEvents['onBegun']>(),
    onProgress: vi.fn<TransferEvents['onProgress']>(),
    onWaiting: vi.fn<TransferEvents['onWaiting']>(),
    onDone: vi.fn<TransferEvents['onDone']>(),
    onFailed: vi.fn<TransferEvents['onFailed']>(),
  }
  const done = async (videoId: string) => {
    await expect.poll(() => events.onDone.mock.calls).toEqual([[videoId]])
  }
  return { ...events, done, transfer: buildTransfer(of, events, options) }
}

test('a file arrives whole, with the session’s token, and its video is named', async () => {
  const server = openTusServer()
  const { transfer, done, onProgress, onFailed } = open()
  await transfer.start()
  await done('video-1')
  expect(server.lines()).toEqual([create, 'PATCH /uploads/video-1'])
  expect(server.uploads.get('/uploads/video-1')?.bytes).toBe('una clase')
  for (const { headers } of server.asked) {
    expect(headers.get('authorization')).toBe(`Bearer ${readAccessToken()}`)
  }
  expect(onProgress.mock.lastCall).toEqual([9, 9])
  expect(onFailed).not.toHaveBeenCalled()
})

test('a part that arrived although its answer was lost is not sent again', async () => {
  let losses = 1
  const server = openTusServer(({ method }) =>
    method === 'PATCH' && losses-- > 0 ? 'lost after' : undefined,
  )
  const { transfer, done, onWaiting } = open()
  await transfer.start()
  await done('video-1')
  expect(onWaiting).toHaveBeenCalled()
  expect(server.lines()).toEqual([create, 'PATCH /uploads/video-1', 'HEAD /uploads/video-1'])
  expect(server.uploads.get('/uploads/video-1')?.bytes).toBe('una clase')
})

test('a token that ran out on the way is renewed, once, and nothing is told', async () => {
  let isStale = true
  openTusServer(({ headers }) =>
    isStale && headers.get('authorization') !== null
      ? { status: 403, body: { Error: 'Token expired', code: 'token_expired' } }
      : undefined,
  )
  const calls = answerRequests(() => {
    isStale = false
    return { body: session(900, 'nuevo') }
  })
  const { transfer, done, onWaiting } = open()
  await transfer.start()
  await done('video-1')
  expect(calls.map(({ line }) => line)).toEqual([`${refresh.method} ${refresh.path}`])
  expect(onWaiting).not.toHaveBeenCalled()
})

test('a refusal ends it at once, with its code', async () => {
  const server = openTusServer(({ method }) =>
    method === 'PATCH'
      ? { status: 415, body: { msg: 'Not a video', code: 'not_a_video' } }
      : undefined,
  )
  const { transfer, onFailed, onWaiting } = open()
  await transfer.start()
  await expect.poll(() => onFailed.mock.calls.length).toBe(1)
  expect(onFailed.mock.calls[0]![0]).toMatchObject({ code: 'not_a_video', status: 415 })
  expect(server.lines()).toHaveLength(2)
  expect(onWaiting).not.toHaveBeenCalled()
})

test('too many unfinished uploads are told, and not tried again', async () => {
  const code = 'too_many_unfinished_uploads'
  const server = openTusServer(() => ({ status: 429, body: { msg: 'Too many', code } }))
  const { transfer, onFailed, onWaiting } = open()
  await transfer.start()
  await expect.poll(() => onFailed.mock.calls.length).toBe(1)
  expect(onFailed.mock.calls[0]![0]).toMatchObject({ code, status: 429 })
  expect(server.lines()).toEqual([create])
  expect(onWaiting).not.toHaveBeenCalled()
})

test('the same file goes on where it stopped, a forgotten one begins anew', async () => {
  let isLost = true
  const server = openTusServer(({ method }) =>
    isLost && method === 'PATCH' ? 'lost after' : undefined,
  )
  const first = open()
  await first.transfer.start()
  await expect.poll(() => first.onWaiting.mock.calls.length).toBeGreaterThan(0)
  await first.transfer.pause()
  isLost = false

  const second = open()
  await second.transfer.start()
  await second.done('video-1')
  expect(server.lines().filter((line) => line === create)).toHaveLength(1)
  await second.transfer.forget()

  const third = open()
  await third.transfer.start()
  await third.done('video-2')
})

test('what is called off goes from the server too', async () => {
  const held = Promise.withResolvers<void>()
  const server = openTusServer(({ method }) => {
    if (method === 'PATCH') held.resolve()
    return method === 'PATCH' ? 'lost before' : undefined
  })
  const { transfer, onDone, onFailed } = open()
  await transfer.start()
  await held.promise
  await transfer.cancel()
  expect(server.lines().at(-1)).toBe('DELETE /uploads/video-1')
  expect(server.uploads.size).toBe(0)
  expect(onDone).not.toHaveBeenCalled()
  expect(onFailed.mock.calls.map(([error]: [CallError]) => error.code)).toEqual([])
  expect(localStorage.length).toBe(0)
})

test('an upload whose received part was lost begins anew, once', async () => {
  let losses = 1
  const server = openTusServer(({ method, path }) =>
    method === 'PATCH' && path === '/uploads/video-1' && losses-- > 0 ? { status: 410 } : undefined,
  )
  const { transfer, done, onFailed } = open()
  await transfer.start()
  await done('video-2')
  expect(server.lines()).toEqual([
    create,
    'PATCH /uploads/video-1',
    create,
    'PATCH /uploads/video-2',
  ])
  expect(server.uploads.get('/uploads/video-2')?.bytes).toBe('una clase')
  expect(onFailed).not.toHaveBeenCalled()
})

test('a server that loses each upload is told of', async () => {
  const server = openTusServer(({ method }) => (method === 'PATCH' ? { status: 404 } : undefined))
  const { transfer, onFailed } = open()
  await transfer.start()
  await expect.poll(() => onFailed.mock.calls.length).toBe(1)
  expect(server.lines().filter((line) => line === create)).toHaveLength(2)
})

test('an upload of another device goes on where it stopped, and says what a new one is', async () => {
  const server = openTusServer()
  server.uploads.set('/uploads/video-9', { size: 9, bytes: 'una ' })
  const { transfer, done, onBegun } = open(file(), { videoId: 'video-9' })
  await transfer.start()
  await done('video-9')
  expect(server.lines()).toEqual(['HEAD /uploads/video-9', 'PATCH /uploads/video-9'])
  expect(server.uploads.get('/uploads/video-9')?.bytes).toBe('una clase')
  expect(onBegun.mock.calls).toEqual([['video-9']])
  const again = open(new File(['otra'], 'otra.mp4'), { describe: async () => ({ title: 'Ñu' }) })
  await again.transfer.start()
  await again.done('video-1')
  const metadata = server.asked.find(({ method }) => method === 'POST')!.headers
  expect(metadata.get('upload-metadata')).toContain('title w5F1')
})

test('an upload of another device that is gone begins anew', async () => {
  const server = openTusServer()
  const { transfer, done, onFailed } = open(file(), { videoId: 'video-9' })
  await transfer.start()
  await done('video-1')
  expect(server.uploads.get('/uploads/video-1')?.bytes).toBe('una clase')
  expect(onFailed).not.toHaveBeenCalled()
})
