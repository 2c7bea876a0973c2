import { publishDraft, writeCourse } from './courses.ts'
import { expect, test } from './fixtures.ts'
import { openClassroom, professor, student } from './lesson.ts'
import { beginSession } from './steps.ts'

test('an audio is uploaded, heard over the cover of its course, and finishes it', async ({
  server,
  clips,
  newPage,
}) => {
  await openClassroom(server)
  const draft = await writeCourse(server, professor, { title: 'Oído', price: 0, items: [] })
  const teacher = await newPage()
  await beginSession(teacher, professor.email)

  await test.step('the professor uploads an MP3 where videos are uploaded', async () => {
    await teacher.goto(`/DashTeachers/courses/${draft.courseId}`)
    await teacher.getByRole('button', { name: 'Agregar', exact: true }).click()
    await teacher.getByRole('menuitem', { name: 'Video o audio' }).click()
    const dialog = teacher.getByRole('dialog', { name: 'Agregar video al curso' })
    await dialog.getByLabel('Título del video').fill('El tono')
    await dialog.getByLabel('Archivo de video').setInputFiles(await clips.sound({ seconds: 8 }))
    await dialog.getByRole('button', { name: 'Subir Video' }).click()
    await expect(dialog).toBeHidden({ timeout: 30_000 })
    const row = teacher.getByRole('listitem').filter({ hasText: 'El tono' }).first()
    await expect(row.getByText('Audio', { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(row.getByText('8 s')).toBeVisible()
  })

  await publishDraft(server, professor, draft)
  const learner = await newPage()
  await beginSession(learner, student.email)

  await test.step('its course says that it is heard', async () => {
    await learner.goto(`/Dashboard/course-view?id=${draft.courseId}`)
    const main = learner.getByRole('main')
    await expect(main.getByText('Audio', { exact: true }).first()).toBeVisible()
    await expect(main.getByText('1 audio, 8 s en total')).toBeVisible()
    await main.getByRole('link', { name: 'El tono' }).first().click()
  })

  await test.step('it plays, and nothing of a picture is offered', async () => {
    const video = learner.locator('video')
    await expect
      .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime), { timeout: 30_000 })
      .toBeGreaterThan(0.3)
    expect(await video.evaluate((one: HTMLVideoElement) => one.currentSrc)).toMatch(
      /\/progressive\.m4a$/,
    )
    expect(await video.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBe(0)
    await expect(learner.getByRole('button', { name: /pausa/i })).toBeVisible()
    await expect(learner.getByRole('button', { name: 'imagen en imagen' })).toHaveCount(0)
    await expect(learner.locator('media-rendition-menu-button')).toHaveCount(0)
    const told = await learner.evaluate(() => navigator.mediaSession.metadata)
    expect(told).not.toBeNull()
    expect(await learner.evaluate(() => navigator.mediaSession.metadata!.title)).toBe('El tono')
    // Nothing moves that the controls would hide, so that they stay.
    await expect
      .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime), { timeout: 30_000 })
      .toBeGreaterThan(3)
    const bar = learner.locator('media-control-bar')
    expect(await bar.evaluate((one: HTMLElement) => getComputedStyle(one).opacity)).toBe('1')
    await learner.keyboard.press('k')
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.paused)).toBe(true)
    await expect(learner.getByRole('listitem').filter({ hasText: 'El tono' })).toContainText(
      /\d+ % escuchado/,
    )
    await learner.keyboard.press('k')
  })

  await test.step('to its end, and then it is heard', async () => {
    await expect(learner.getByRole('region', { name: 'Fin del curso' })).toContainText(
      'Terminaste el curso',
      { timeout: 30_000 },
    )
    await expect(learner.getByText('1 de 1 audio escuchado')).toBeVisible()
  })
})
