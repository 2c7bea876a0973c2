import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { ask, tokenOf } from './calls.ts'
import { type Draft, publishDraft } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { openClassroom, professor, student, watch, writeLesson } from './lesson.ts'
import type { Academy } from './outbox.ts'
import { addQuizLesson } from './quiz-lesson.ts'
import { beginSession, play } from './steps.ts'

interface Practice extends Draft {
  quizId: string
}

/** A published course of one video that asks a question at its second second, and a quiz of it. */
async function openPractice(server: Academy, clip: string): Promise<Practice> {
  await openClassroom(server)
  const draft = await writeLesson(server, clip)
  const token = await tokenOf(server, professor.email)
  const { quizId, question } = await addQuizLesson(server, professor, draft.courseId)
  const asked = `/videos/${draft.videoIds[0]}/questions`
  const { version } = await ask<{ version: string }>(server, asked, { token })
  const body = JSON.stringify({ version, questions: [{ question, seconds: 2 }] })
  await ask(server, asked, { method: 'PUT', token, body })
  await publishDraft(server, professor, draft, 'ready')
  return { ...draft, quizId }
}

test('a video asks while it plays, and its quiz is passed on a phone', async ({
  newPage,
  server,
  clip,
}) => {
  const practice = await openPractice(server, clip)
  const page = await newPage(360)
  await beginSession(page, student.email)

  await test.step('the video stops at its second, and goes on once it is answered', async () => {
    await watch(page, practice)
    await expectReady(page)
    await play(page)
    const dialog = page.getByRole('dialog', { name: 'Una pregunta del video' })
    await expect(dialog).toBeVisible()
    expect(await isPaused(page)).toBe(true)
    await expectAccessible(page)
    await dialog.getByRole('radio', { name: 'Con aceite' }).check()
    await dialog.getByRole('button', { name: 'Responder', exact: true }).click()
    await expect(dialog.getByText('Incorrecta')).toBeVisible()
    await expect(dialog.getByText('El aceite es del óleo.')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Seguir viendo' }).last().click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => isPaused(page)).toBe(false)
  })

  await test.step('the quiz is answered, handed in and passed', async () => {
    await watch(page, { ...practice, lessonIds: [practice.quizId] })
    await expectReady(page)
    await page.getByRole('button', { name: 'Empezar' }).click()
    await page.getByRole('radio', { name: 'Con agua' }).check()
    await expect(page.getByText('Guardado', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Con agua' })).toBeChecked()
    await page.getByRole('button', { name: 'Entregar' }).click()
    const sure = page.getByRole('dialog', { name: 'Entregar intento' })
    await sure.getByRole('button', { name: 'Entregar' }).click()
    await expect(page.getByText('Correcta', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('its professor reads both', async () => {
    const token = await tokenOf(server, professor.email)
    const { results } = await ask<{ results: object[] }>(
      server,
      `/videos/${practice.videoIds[0]}/answers`,
      { token },
    )
    expect(results).toMatchObject([{ answerCount: 1, rightCount: 0 }])
    await beginSession(page, professor.email)
    await page.goto(`/DashTeachers/cuestionarios/${practice.quizId}`)
    await expect(page.getByText('Diego Rivas')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})

const isPaused = (page: Page) =>
  page
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => video.paused)
