import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { registerProfessor, registerStudent } from './people.ts'
import { administrator, type TestServer } from './server.ts'
import { password } from './steps.ts'

interface Member {
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

  async enrolProfessor(email: string): Promise<Member> {
    await registerProfessor(this.#server, { name: 'Elena', surname: 'Márquez', email })
    return this.#logIn(email, password)
  }

  async enrolStudent(email: string): Promise<Member> {
    await registerStudent(this.#server, { name: 'Diego', surname: 'Rivas', email })
    return this.#logIn(email, password)
  }

  /** A course with one video that is being processed. */
  async writeCourse(
    professor: Member,
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
  async publish(professor: Member, { courseId, videoId }: { courseId: string; videoId: string }) {
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

  async #logIn(email: string, secret: string): Promise<Member> {
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
