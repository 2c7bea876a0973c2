import { existsSync } from 'node:fs'
import {
  approveProfessor,
  changeStatus,
  editSettings,
  listCategories,
  login,
} from '@ateneo/contract'
import { load } from 'cheerio'
import type { InjectOptions } from 'fastify'
import { builtWeb } from '../startup/built-web.ts'
import {
  buildAdmin,
  buildProfessorRequest,
  buildStudent,
  PASSWORD,
} from '../testing/builders/build-people.ts'
import { buildCourse, buildLesson } from '../testing/builders/build.ts'
import { createTestApp } from '../testing/test-app.ts'

export interface Page {
  status: number
  type: string
  location: string | undefined
  headers: Record<string, string>
  body: string
}

export interface PublishedCourse {
  title: string
  /** A name; by default the first category. */
  category?: string
  price?: number
  items?: string[]
}

export const professor = { firstNames: 'Elena', lastNames: 'Márquez', email: 'elena@correo.mx' }
export const student = { firstNames: 'Diego', lastNames: 'Rivas', email: 'diego@correo.mx' }

/** An academy that serves the pages of `npm run build`, with a professor and a student. */
export async function openBuiltAcademy({ env = {} }: { env?: Record<string, string> } = {}) {
  if (!existsSync(builtWeb.server)) {
    throw new Error('These tests ask the built web, which is missing: run `npm run build` first.')
  }
  const academy = await createTestApp({ web: builtWeb, env })
  // The pages read the real clock: in March sessions of today would be over.
  academy.clock.set(new Date().toISOString())
  const [admin, { professor: teacher, request }, reader] = await Promise.all([
    buildAdmin(academy),
    buildProfessorRequest(academy, professor),
    buildStudent(academy, student),
  ])
  // Their public page begins with the approval.
  await academy.as(admin).call(approveProfessor, { params: { id: request.id }, body: {} })

  async function ask(url: string, options: InjectOptions = {}): Promise<Page> {
    const reply = await academy.app.inject({ url, ...options })
    const headers = Object.fromEntries(
      Object.entries(reply.headers).map(([name, value]) => [name, String(value)]),
    )
    const { 'content-type': type = '', location } = headers
    return { status: reply.statusCode, type, location, headers, body: reply.body }
  }

  /** A course that waits for its approval. */
  async function write({ title, category, price = 0, items = ['Primera clase'] }: PublishedCourse) {
    const categories = await academy.as().call(listCategories)
    const { _id } = categories.find(({ name }) => name === category) ?? categories[0]!
    const course = await buildCourse(academy, {
      professorId: teacher.id,
      categoryId: _id,
      title,
      priceCents: price * 100,
      status: 'pending',
    })
    const lessons: string[] = []
    for (const [index, title] of items.entries()) {
      lessons.push((await buildLesson(academy, course, { title, position: index + 1 })).id)
    }
    return { id: course.id, categoryId: _id, lessons }
  }

  return {
    academy,
    teacher: academy.as(teacher),
    reader: academy.as(reader),
    admin: academy.as(admin),
    ids: { teacher: teacher.id, reader: reader.id },
    write,
    ask,
    /** As a browser asks for a page. */
    open: (url: string, headers: Record<string, string> = {}) =>
      ask(url, { headers: { accept: 'text/html', ...headers } }),
    publish: async (course: PublishedCourse) => {
      const written = await write(course)
      await academy.as(admin).call(changeStatus, {
        params: { courseId: written.id, status: 'approved' },
        body: {},
      })
      return written
    },
    /** What a browser keeps after the login. */
    logIn: async (email: string) => {
      const session = await academy.as().call(login, { body: { email, password: PASSWORD } })
      if (!('accessToken' in session)) throw new Error(`${email} needs a second factor`)
      const { accessToken, type, userData } = session
      const kept = { accessToken, type, userData: JSON.stringify(userData) }
      const cookie = Object.entries(kept)
        .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
        .join('; ')
      return { accessToken, type, userData, cookie }
    },
    changeContact: (contactEmail: string) =>
      academy.as(admin).call(editSettings, { body: { contactEmail } }),
  }
}

export type BuiltAcademy = Awaited<ReturnType<typeof openBuiltAcademy>>

/** Three courses of different categories and prices. */
const sampleCourses = [
  { title: 'Acuarela para principiantes', category: 'Arte y diseño', price: 0 },
  { title: 'Guitarra clásica', category: 'Música', price: 120 },
  { title: 'Pan de muerto y conchas', category: 'Cocina', price: 480 },
]

export async function publishSamples({ publish }: BuiltAcademy) {
  const [watercolour, guitar, bread] = [
    await publish(sampleCourses[0]!),
    await publish(sampleCourses[1]!),
    await publish(sampleCourses[2]!),
  ]
  return { watercolour, guitar, bread }
}

/** Texts of all elements that match. */
export function textsOf(body: string, selector: string): string[] {
  const page = load(body)
  return page(selector)
    .toArray()
    .map((element) => page(element).text())
}
