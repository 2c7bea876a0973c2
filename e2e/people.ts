import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { administrator, type TestServer } from './server.ts'
import { password, type Person } from './steps.ts'

/** What a journey takes for granted, set up through the calls that the screens make. */

export async function registerStudent(server: TestServer, person: Person): Promise<void> {
  await post(server, '/register', { ...bodyOf(person), type: 'student' })
  const letter = await server.letterTo(person.email)
  const [, token] = /\/verify\/([\w.-]+)/.exec(letter)!
  await post(server, '/verify', {}, token)
}

export async function registerProfessor(server: TestServer, person: Person): Promise<void> {
  await post(server, '/register', {
    ...bodyOf(person),
    type: 'professor',
    professionalId: '7654321',
  })
  const admin = await tokenOf(server, administrator.email, administrator.password)
  const requests = await ask<{ _id: string; email: string }[]>(server, '/professor-requests', {
    token: admin,
  })
  const { _id } = requests.find(({ email }) => email === person.email)!
  await post(server, `/approve-professor/${_id}`, {}, admin)
}

/** An approved course whose items all play this clip. Its id. */
export async function publishCourse(
  server: TestServer,
  professor: Person,
  course: { title: string; price?: number; description?: string; items: string[] },
  clip: string,
): Promise<string> {
  const token = await tokenOf(server, professor.email)
  const [category] = await ask<{ _id: string }[]>(server, '/categories')
  const { insertedId } = await post<{ insertedId: string }>(
    server,
    '/courses',
    {
      title: course.title,
      description: course.description ?? 'Del primer paso al último.',
      category: category!._id,
      imageUrl: '',
      ...(course.price === undefined ? {} : { price: course.price }),
    },
    token,
  )
  for (const title of course.items) {
    const form = new FormData()
    form.set('file', new Blob([await readFile(clip)], { type: 'video/mp4' }), 'clase.mp4')
    const { videoId } = await ask<{ videoId: string }>(server, '/videos', {
      method: 'POST',
      body: form,
      token,
    })
    await untilPlayable(server, videoId, token)
    await post(server, `/courses/${insertedId}/content`, { title, videoId }, token)
  }
  await ask(server, `/status/${insertedId}/pending`, { method: 'PUT', token })
  const admin = await tokenOf(server, administrator.email, administrator.password)
  await ask(server, `/status/${insertedId}/approved`, { method: 'PUT', token: admin })
  return insertedId
}

async function untilPlayable(server: TestServer, videoId: string, token: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const { playable } = await ask<{ playable: boolean }>(server, `/videos/${videoId}`, { token })
    if (playable) return
    await setTimeout(100)
  }
  throw new Error(`Video ${videoId} did not become playable`)
}

const bodyOf = ({ name, surname, email }: Person) => ({
  firstNames: name,
  lastNames: surname,
  email,
  password,
})

async function tokenOf(server: TestServer, email: string, secret = password): Promise<string> {
  const reply = await post<{ accessToken: string }>(server, '/login', { email, password: secret })
  return reply.accessToken
}

function post<T>(server: TestServer, path: string, body: object, token?: string): Promise<T> {
  const request = { method: 'POST', body: JSON.stringify(body) }
  return ask<T>(server, path, token === undefined ? request : { ...request, token })
}

async function ask<T>(
  server: TestServer,
  path: string,
  {
    token,
    method = 'GET',
    body = null,
  }: { token?: string; method?: string; body?: string | FormData | null } = {},
): Promise<T> {
  const headers = new Headers({ accept: 'application/json' })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (typeof body === 'string') headers.set('content-type', 'application/json')
  const response = await fetch(server.url + path, { method, headers, body })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}
