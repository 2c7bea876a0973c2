import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { publishDraft } from './courses.ts'
import { expect, expectNoSidewaysScroll, test as base } from './fixtures.ts'
import { enterLesson, item, openClassroom, professor, writeLesson } from './lesson.ts'
import { TestServer } from './server.ts'
import { beginSession } from './steps.ts'

/** What the engine of this academy hears in every video. */
const heard = `WEBVTT

00:00.000 --> 00:02.000
oy preparamos el papel.

00:04.000 --> 00:06.000
Primero se muele la fibra.`

const test = base.extend<{ engine: string }>({
  engine: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'ateneo-engine-'))
    const program = path.join(folder, 'engine.sh')
    await writeFile(program, `#!/bin/sh\ncat <<'END'\n${heard}\nEND\n`, { mode: 0o755 })
    await use(program)
    await rm(folder, { recursive: true })
  },
  server: async ({ engine }, use) => {
    const server = await TestServer.open({ CAPTIONS_ENGINE: 'command', CAPTIONS_COMMAND: engine })
    await use(server)
    await server.close()
  },
})

test('what an engine heard is listened to, corrected and published', async ({
  newPage,
  server,
  clips,
  expectedErrors,
}) => {
  await openClassroom(server)
  const clip = await clips.of({ seconds: 8, size: '160x90' })
  const lesson = await writeLesson(server, clip, { title: 'Acuarela' })
  await publishDraft(server, professor, lesson, 'ready')
  expectedErrors.add('/get-video')
  const teacher = await newPage()
  await beginSession(teacher, professor.email)
  await teacher.goto('/DashTeachers/categories')
  const dialog = teacher.getByRole('dialog', { name: 'Subtítulos' })

  await test.step('the professor asks for them, and they arrive by themselves', async () => {
    await openCaptions(teacher)
    await dialog.getByRole('button', { name: 'Crear subtítulos automáticos' }).click()
    await expect(dialog.getByText('Automática · por revisar')).toBeVisible({ timeout: 60_000 })
  })

  await test.step('each caption plays its own part of the video', async () => {
    await dialog.getByRole('button', { name: 'Revisar' }).click()
    const video = dialog.locator('video')
    const read = () =>
      video.evaluate(({ currentTime, paused }: HTMLVideoElement) => ({ currentTime, paused }))
    await dialog.getByRole('button', { name: 'Reproducir 0:04.0' }).click()
    await expect.poll(async () => (await read()).currentTime).toBeGreaterThanOrEqual(4)
    await expect.poll(async () => (await read()).paused).toBe(true)
    const { currentTime } = await read()
    expect(currentTime).toBeGreaterThanOrEqual(6)
    expect(currentTime).toBeLessThan(7)
  })

  await test.step('what is corrected stays, on every screen', async () => {
    await dialog.getByLabel('Subtítulo de 0:00.0').fill('Hoy preparamos el papel.')
    await expect(dialog.getByText('Todo está guardado.')).toBeVisible()
    for (const width of [360, 768, 1440]) {
      await teacher.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(teacher)
    }
    await expectAccessible(teacher)
    await teacher.reload()
    await openCaptions(teacher)
    await dialog.getByRole('button', { name: 'Revisar' }).click()
    await expect(dialog.getByLabel('Subtítulo de 0:00.0')).toHaveValue('Hoy preparamos el papel.')
  })

  await test.step('and is published, for who studies', async () => {
    await dialog.getByRole('button', { name: 'Publicar' }).click()
    await expect(dialog.getByText('es · 2 subtítulos')).toBeVisible()
    const learner = await newPage()
    await enterLesson(learner, lesson)
    await learner.getByRole('button', { name: 'Transcripción', exact: true }).click()
    const lines = learner.getByRole('list', { name: 'Transcripción' })
    await expect(lines).toContainText('Hoy preparamos el papel.')
  })
})

async function openCaptions(page: Page): Promise<void> {
  const card = page.getByRole('article').filter({ hasText: 'Acuarela' })
  await card.getByRole('button', { name: 'Contenido' }).click()
  await page.getByRole('button', { name: `Subtítulos de ${item}` }).click()
}
