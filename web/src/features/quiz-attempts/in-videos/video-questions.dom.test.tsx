import type { AskedInVideo } from '@ateneo/contract'
import { answerInVideo, listAskedInVideo } from '@ateneo/contract/calls'
import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls, refuse } from '../../../testing/answer-calls.ts'
import { beginAsStudent } from '../../../testing/open-quiz.tsx'
import { renderElement } from '../../../testing/render.tsx'
import { findDialog } from '../../../testing/render-screen.tsx'
import { askedQuestions, idOf, quizLessonId } from '../../../testing/sample-attempt.ts'
import VideoQuestions from './video-questions.tsx'

beginAsStudent()

const asked = (values: Partial<AskedInVideo> = {}): AskedInVideo => ({
  seconds: 10,
  question: idOf(700),
  questionVersion: idOf(701),
  text: '¿De qué está hecho?',
  asked: askedQuestions.one,
  isAnswered: false,
  ...values,
})

async function open(questions: AskedInVideo[], played: [from: number, to: number][] = []) {
  const calls = answerCalls()
  calls.answer(listAskedInVideo, { questions })
  const video = document.createElement('video')
  vi.spyOn(video, 'played', 'get').mockImplementation(() => ({
    length: played.length,
    start: (index) => played[index]![0],
    end: (index) => played[index]![1],
  }))
  const listen = vi.spyOn(video, 'addEventListener')
  const pause = vi.spyOn(video, 'pause').mockReturnValue()
  const play = vi.spyOn(video, 'play').mockResolvedValue()
  const { user } = renderElement(<VideoQuestions lessonId={quizLessonId} video={video} />)
  await vi.waitFor(() => expect(listen).toHaveBeenCalledWith('timeupdate', expect.any(Function)))
  const tell = (time: number) =>
    act(async () => {
      video.currentTime = time
      video.dispatchEvent(new Event('timeupdate'))
    })
  /** Plays on from where it is, as the browser tells it. */
  const playTo = async (...times: number[]) => {
    for (const time of times) {
      played.push([video.currentTime, time])
      await tell(time)
    }
  }
  return { calls, user, pause, play, playTo, seekTo: tell }
}

const findNoDialog = () => screen.queryByRole('dialog') === null

test('a video stops where it asks, says whether the answer is right, and goes on', async () => {
  const { calls, user, pause, play, playTo, seekTo } = await open([asked()])
  const solution = {
    answer: { kind: 'one' as const, option: idOf(1) },
    alsoAccepted: [],
    feedback: [],
    explanation: 'Se cuece.',
  }
  calls.answer(answerInVideo, { share: 0, solution })
  await playTo(9.2, 9.9)
  expect(findNoDialog()).toBe(true)
  await playTo(10.1)
  const dialog = within(await findDialog('Una pregunta del video'))
  expect(pause).toHaveBeenCalledOnce()
  expect(dialog.getByRole('button', { name: 'Responder' })).toHaveProperty('disabled', true)
  await user.click(dialog.getByRole('radio', { name: 'Yeso' }))
  await user.click(dialog.getByRole('button', { name: 'Responder' }))
  expect((await dialog.findByRole('status')).textContent).toContain('Incorrecta')
  expect(dialog.getByText('Se cuece.')).toBeDefined()
  calls.answer(answerInVideo, { share: 1, solution })
  await user.click(dialog.getByRole('button', { name: 'Responder otra vez' }))
  await user.click(dialog.getByRole('radio', { name: 'Barro' }))
  await user.click(dialog.getByRole('button', { name: 'Responder' }))
  expect((await dialog.findByRole('status')).textContent).toContain('Correcta')
  expect(play).not.toHaveBeenCalled()
  await user.click(dialog.getAllByRole('button', { name: 'Seguir viendo' }).at(-1)!)
  await expect.poll(findNoDialog).toBe(true)
  expect(play).toHaveBeenCalledOnce()
  // On this visit it is past.
  await seekTo(9.5)
  await playTo(10.5)
  expect(findNoDialog()).toBe(true)
})

test('who looks for a place in the video is not stopped, and what was answered asks no more', async () => {
  const { playTo, seekTo } = await open([
    asked(),
    asked({ question: idOf(702), seconds: 30, isAnswered: true }),
  ])
  await seekTo(29.5)
  await playTo(30.2)
  expect(findNoDialog()).toBe(true)
})

test('a busy device that tells nothing for ten seconds asks all the same', async () => {
  const { pause, playTo } = await open([asked()])
  await playTo(2, 12)
  await findDialog('Una pregunta del video')
  expect(pause).toHaveBeenCalledOnce()
})

test('a failed call keeps the answer, and the video can go on without it', async () => {
  const { calls, user, play, playTo } = await open([asked()])
  calls.answer(answerInVideo, refuse('video_question_not_found'))
  await playTo(9.9, 10)
  const dialog = within(await findDialog('Una pregunta del video'))
  await user.click(dialog.getByRole('radio', { name: 'Yeso' }))
  await user.click(dialog.getByRole('button', { name: 'Responder' }))
  expect((await dialog.findByRole('alert')).textContent).toContain(
    'El video ya no hace esta pregunta.',
  )
  expect(dialog.getByRole('radio', { name: 'Yeso' })).toHaveProperty('checked', true)
  await user.click(dialog.getByRole('button', { name: 'Seguir sin responder' }))
  expect(play).toHaveBeenCalledOnce()
})

test('what was played before the questions were there is asked at once, what was sought past is not', async () => {
  const { user, pause } = await open(
    [
      asked({ seconds: 5, text: '¿De qué está hecho?' }),
      asked({ question: idOf(702), seconds: 5.5, text: '¿Con qué se cuece?' }),
      asked({ question: idOf(703), seconds: 20 }),
    ],
    [
      [0, 6],
      [30, 31],
    ],
  )
  const goOn = async (text: string) => {
    const dialog = within(await findDialog('Una pregunta del video'))
    await dialog.findByText(text)
    await user.click(dialog.getAllByRole('button', { name: 'Seguir sin responder' }).at(-1)!)
  }
  await goOn('¿De qué está hecho?')
  await goOn('¿Con qué se cuece?')
  await expect.poll(findNoDialog).toBe(true)
  expect(pause).toHaveBeenCalled()
})
