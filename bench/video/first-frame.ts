import { readFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { publishDraft, writeCourse } from '../../e2e/courses.ts'
import { registerProfessor, registerStudent } from '../../e2e/people.ts'
import { TestServer } from '../../e2e/server.ts'
import { logIn } from '../../e2e/steps.ts'
import { makeVideo } from './sample-video.ts'
import type { Report } from './report.ts'

const rounds = 7
const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }
const student = { name: 'Diego', surname: 'Rivas', email: 'diego@correo.mx' }

/**
 * Time to the first frame, from opening the player's page with cached scripts, and from choosing a
 * video on its course's page.
 */
export async function measureFirstFrame(report: Report): Promise<void> {
  const video = await makeVideo('1280x720', 20)
  const server = await TestServer.open()
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
  })
  try {
    await registerProfessor(server, professor)
    await registerStudent(server, student)
    const values = { title: 'Acuarela', price: 0, items: ['Materiales y papel'] }
    const lesson = await writeCourse(server, professor, values, video.path)
    await publishDraft(server, professor, lesson, 'ready')
    report.note(`video de ${((await readFile(video.path)).length / 1e6).toFixed(0)} MB, 720p`)
    const page = await browser.newPage({ baseURL: server.url })
    await logIn(page, student.email)
    await page.waitForURL(/\/Dashboard$/)
    const address = `/Dashboard/watch-video?id=${lesson.courseId}&video=${lesson.videoIds[0]}`
    const course = `/Dashboard/course-view?id=${lesson.courseId}`
    const waits: Waits[] = []
    for (let round = 0; round < rounds; round++) {
      await page.goto(address)
      const { page: opened, source } = await timeFirstFrame(page)
      await page.goto(course)
      const link = page.getByRole('link', { name: 'Materiales y papel' })
      await link.focus()
      const from = await link.evaluate((element: HTMLElement) => {
        const now = performance.now()
        element.click()
        return now
      })
      waits.push({ page: opened, source, choice: (await timeFirstFrame(page)).page - from })
    }
    const median = (key: keyof Waits) =>
      waits.map((wait) => wait[key]).toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!
    report.figure(
      'ms desde pedir las direcciones hasta la primera imagen (meta 500)',
      median('source'),
    )
    report.figure(
      'ms desde elegir un video en su curso hasta la primera imagen (meta 500)',
      median('choice'),
    )
    report.figure('ms desde abrir la página hasta la primera imagen', median('page'))
  } finally {
    await browser.close()
    await server.close()
    await video.remove()
  }
}

interface Waits {
  page: number
  source: number
  choice: number
}

async function timeFirstFrame(page: Page) {
  return page.evaluate(async () => {
    const find = () => document.querySelector('video')
    while (!find()) await new Promise(requestAnimationFrame)
    const video = find()!
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) {
      await new Promise((resolve) => video.addEventListener('loadeddata', resolve, { once: true }))
    }
    const now = performance.now()
    const [asked] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/get-video'))
    return { page: now, source: now - asked!.startTime }
  })
}
