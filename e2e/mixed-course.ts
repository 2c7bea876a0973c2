import { ask, post, tokenOf } from './calls.ts'
import { type Draft, publishDraft, writeCourse } from './courses.ts'
import type { TestServer } from './server.ts'
import type { Person } from './steps.ts'

/** A published course of two sections with lessons of each kind; a video and a text are samples. */

export const reading = `# El papel

El **algodón** aguanta el agua. <b>Sin HTML</b>

- Grano fino
- Grano grueso`

const titles = { first: 'Materiales', last: 'La práctica' }

export async function publishMixedCourse(
  server: TestServer,
  professor: Person,
  { title, price, clip }: { title: string; price: number; clip: string },
): Promise<Draft> {
  const course = { title, price, items: ['Bienvenida', 'La aguada'] }
  const draft = await writeCourse(server, professor, course, clip)
  const token = await tokenOf(server, professor.email)
  const { courseId, lessonIds } = draft
  const [welcome, wash] = lessonIds
  const { insertedId: text } = await post<{ insertedId: string }>(
    server,
    `/courses/${courseId}/texts`,
    { title: 'Elegir el papel', text: reading, freeSample: true },
    token,
  )
  const form = new FormData()
  form.set('title', 'Lista de compras')
  form.set('file', new Blob(['%PDF-1.4\n%%EOF\n']), 'lista.pdf')
  const { insertedId: file } = await ask<{ insertedId: string }>(
    server,
    `/courses/${courseId}/files`,
    { method: 'POST', body: form, token },
  )
  await ask(server, `/content/${welcome}`, {
    method: 'PUT',
    body: JSON.stringify({ title: 'Bienvenida', freeSample: true }),
    token,
  })
  const { outlineVersion } = await ask<{ outlineVersion: number }>(server, `/courses/${courseId}`, {
    token,
  })
  const outline = {
    version: outlineVersion,
    lessons: [welcome],
    sections: [
      { title: titles.first, lessons: [text, file] },
      { title: titles.last, lessons: [wash] },
    ],
  }
  await ask(server, `/courses/${courseId}/outline`, {
    method: 'PUT',
    body: JSON.stringify(outline),
    token,
  })
  await publishDraft(server, professor, draft)
  return { ...draft, lessonIds: [welcome!, text, file, wash!] }
}
