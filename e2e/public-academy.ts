import { ask, post, tokenOf } from './calls.ts'
import { publishCourse } from './courses.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { administrator, type TestServer } from './server.ts'

export const teacher = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }
export const student = { name: 'Diego', surname: 'Rivas', email: 'diego@correo.mx' }

/** Long enough for the first page. */
export const praise =
  'Explica cada corte con calma y vuelve sobre lo que cuesta. La recomiendo a quien empieza.'

/** An academy with a public page of each kind. Returns the courses' ids. */
export async function openPublicAcademy(server: TestServer): Promise<string[]> {
  const admin = await tokenOf(server, administrator.email, administrator.password)
  const introduction = JSON.stringify({ introAddress: 'https://ejemplo.mx/presentacion.mp4' })
  await ask(server, '/settings', { token: admin, method: 'PUT', body: introduction })
  await registerProfessor(server, teacher)
  const token = await tokenOf(server, teacher.email)
  const { version } = await ask<{ version: number }>(server, '/profile/public', { token })
  const profile = {
    headline: 'Grabadora de Oaxaca',
    biography: 'Tallo **linóleo** desde 2004.',
    links: [{ label: 'Mi taller', url: 'https://ejemplo.mx/taller' }],
    materia: 'Grabado',
    nivelEducativo: null,
    tamanoClase: null,
    metodologia: null,
  }
  await ask(server, '/profile/public', {
    token,
    method: 'PUT',
    body: JSON.stringify({ ...profile, version }),
  })
  const items = ['Primera clase', 'Segunda clase']
  const courses = [
    { title: 'Grabado en linóleo', category: 'Arte y diseño', price: 0, items },
    { title: 'Tintas & papeles', category: 'Arte y diseño', price: 150, items },
    { title: 'Guitarra clásica', category: 'Música', price: 120, items },
  ]
  const ids: string[] = []
  for (const course of courses) ids.push(await publishCourse(server, teacher, course))
  await registerStudent(server, student)
  const reader = await tokenOf(server, student.email)
  await post(server, '/rate', { courseId: ids[0], rating: 5, comment: praise }, reader)
  return ids
}
