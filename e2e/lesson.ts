import type { Page } from '@playwright/test'
import { type Draft, publishDraft, writeCourse } from './courses.ts'
import { registerProfessor, registerStudent } from './people.ts'
import type { Academy } from './outbox.ts'
import { beginSession } from './steps.ts'

/** Data of the journeys around the player: professor, student and a video. */

export const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }
export const student = { name: 'Diego', surname: 'Rivas', email: 'diego@correo.mx' }
export const item = 'Materiales y papel'

export async function openClassroom(server: Academy): Promise<void> {
  await registerProfessor(server, professor)
  await registerStudent(server, student)
}

/** Creates a course of one video, which is being processed. */
export function writeLesson(
  server: Academy,
  clip: string,
  { title = 'Acuarela', price = 0 } = {},
): Promise<Draft> {
  return writeCourse(server, professor, { title, price, items: [item] }, clip)
}

/** Publishes a free course of one video, in every quality. */
export async function openLesson(server: Academy, clip: string): Promise<Draft> {
  await openClassroom(server)
  const lesson = await writeLesson(server, clip)
  await publishDraft(server, professor, lesson, 'ready')
  return lesson
}

export async function enterLesson(page: Page, lesson: Draft): Promise<void> {
  await beginSession(page, student.email)
  await watch(page, lesson)
}

export async function watch(page: Page, { courseId, lessonIds }: Draft): Promise<void> {
  await page.goto(`/Dashboard/watch-video?id=${courseId}&lesson=${lessonIds[0]}`)
}
