import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { administrator, type TestServer } from './server.ts'

const password = 'azulejos de puebla'

interface Person {
  email: string
  password: string
  token: string
}

/** An academy with a professor, a student and published courses, made through the calls. */
export class School {
  readonly #server: TestServer

  constructor(server: TestServer) {
    this.#server = server
  }

  async enrolProfessor(email: string): Promise<Person> {
    const names = { firstNames: 'Elena', lastNames: 'Márquez', professionalId: '7654321' }
    await this.#call('POST', '/register', {
      body: { ...names, email, password, type: 'professor' },
    })
    const admin = await this.#logIn(administrator.email, administrator.password)
    const requests = (await this.#call('GET', '/professor-requests', admin)) as {
      _id: string
      email: string
    }[]
    const { _id } = requests.find((request) => request.email === email)!
    await this.#call('POST', `/approve-professor/${_id}`, admin)
    return this.#logIn(email, password)
  }

  async enrolStudent(email: string): Promise<Person> {
    const names = { firstNames: 'Diego', lastNames: 'Rivas' }
    await this.#call('POST', '/register', { body: { ...names, email, password, type: 'student' } })
    const letter = await this.#server.letterTo(email)
    const [, token = ''] = /\/verify\/([\w.-]+)/.exec(letter)!
    await this.#call('POST', '/verify', { token })
    return this.#logIn(email, password)
  }

  /** A course with one video that is being processed. */
  async writeCourse(
    professor: Person,
    values: { title: string; price: number; clip: string },
  ): Promise<{ courseId: string; videoId: string }> {
    const { token } = professor
    const [category] = (await this.#call('GET', '/categories')) as { _id: string }[]
    const { insertedId: courseId } = (await this.#call('POST', '/courses', {
      token,
      body: {
        title: values.title,
        description: 'Del primer trazo a un paisaje terminado.',
        category: category!._id,
        imageUrl: '',
        price: values.price,
      },
    })) as { insertedId: string }
    const form = new FormData()
    form.set('file', new File([await readFile(values.clip)], path.basename(values.clip)))
    const { videoId } = (await this.#call('POST', '/videos', { token, form })) as {
      videoId: string
    }
    const body = { title: 'Materiales y papel', videoId }
    await this.#call('POST', `/courses/${courseId}/content`, { token, body })
    return { courseId, videoId }
  }

  /** Once its video is whole, through the review. */
  async publish(professor: Person, { courseId, videoId }: { courseId: string; videoId: string }) {
    const { token } = professor
    const findStatus = async () =>
      ((await this.#call('GET', `/videos/${videoId}`, { token })) as { status: string }).status
    while ((await findStatus()) === 'processing') {
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    await this.#call('PUT', `/status/${courseId}/pending`, { token, body: {} })
    const admin = await this.#logIn(administrator.email, administrator.password)
    await this.#call('PUT', `/status/${courseId}/approved`, { ...admin, body: {} })
  }

  async #logIn(email: string, secret: string): Promise<Person> {
    const reply = await this.#call('POST', '/login', { body: { email, password: secret } })
    return { email, password: secret, token: (reply as { accessToken: string }).accessToken }
  }

  async #call(
    method: string,
    address: string,
    { token, body, form }: { token?: string; body?: object; form?: FormData } = {},
  ): Promise<unknown> {
    const response = await fetch(`${this.#server.url}${address}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...((body || form) && { body: form ?? JSON.stringify(body) }),
    })
    if (!response.ok)
      throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`)
    return response.json()
  }
}
