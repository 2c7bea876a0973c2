import { publishCourse } from './courses.ts'
import { registerProfessor, registerStudent } from './people.ts'
import type { Academy } from './outbox.ts'

/** Three courses with different categories and prices, and a student. */

export const student = { name: 'Diego', surname: 'Rivas', email: 'diego@correo.mx' }
export const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }
export const courses = [
  { title: 'Acuarela para principiantes', category: 'Arte y diseño', price: 0 },
  { title: 'Guitarra clásica', category: 'Música', price: 120 },
  { title: 'Pan de muerto y conchas', category: 'Cocina', price: 480 },
]

/** Their lessons play this clip, or are texts. */
export async function openSampleCourses(server: Academy, clip?: string): Promise<void> {
  await registerStudent(server, student)
  await registerProfessor(server, professor)
  for (const course of courses) {
    await publishCourse(server, professor, { ...course, items: ['Primera clase'] }, clip)
  }
}
