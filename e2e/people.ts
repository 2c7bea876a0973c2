import { ask, post, tokenOf } from './calls.ts'
import type { Academy } from './outbox.ts'
import { administrator } from './server.ts'
import { password, type Person } from './steps.ts'

export async function registerStudent(server: Academy, person: Person): Promise<void> {
  await post(server, '/register', { ...bodyOf(person), type: 'student' })
  const email = await server.emailTo(person.email, '/verify/')
  const [, token] = /\/verify\/([\w.-]+)/.exec(email)!
  await post(server, '/verify', {}, token)
}

export async function registerProfessor(server: Academy, person: Person): Promise<void> {
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

const bodyOf = ({ name, surname, email }: Person) => ({
  firstNames: name,
  lastNames: surname,
  email,
  password,
})
