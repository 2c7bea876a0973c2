import { addLesson, getVideoUsage, listCourseUploads } from '@ateneo/contract/calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { fill, press } from '../../../testing/render-screen.tsx'
import { renderElement } from '../../../testing/render.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import { openTusServer } from '../../../testing/tus-server.ts'
import { AddVideoDialog } from './add-video-dialog.tsx'
import { listUploads } from './upload-list.ts'
import { dismissUpload } from './uploads.ts'

test('a video is uploaded and added', async () => {
  beginSession('professor')
  const tus = openTusServer()
  const calls = answerCalls()
  calls.answer(getVideoUsage, { usedBytes: 0, allowedBytes: null })
  calls.answer(listCourseUploads, [])
  calls.answer(addLesson, { insertedId: 'horno' })
  onTestFinished(() => listUploads().forEach(({ id }) => dismissUpload(id)))
  const onClose = vi.fn<() => void>()
  const course = { id: 'talavera', title: 'Talavera' }
  const { user } = renderElement(<AddVideoDialog course={course} onClose={onClose} />)
  await screen.findByRole('dialog', { name: 'Agregar video al curso' })
  fill({ 'Título del video': 'El horno' })
  const clip = new File(['un video'], 'horno.mp4', { type: 'video/mp4' })
  await user.upload(screen.getByLabelText('Archivo de video o audio'), clip)
  await press(screen.getByRole('button', { name: 'Subir Video' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(tus.lines().filter((line) => line.startsWith('POST'))).toEqual(['POST /uploads'])
  expect(calls.written()).toEqual(['POST /courses/talavera/content'])
})
