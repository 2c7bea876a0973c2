import { ask, post } from './calls.ts'
import type { TestServer } from './server.ts'
import { password, type Person } from './steps.ts'

/** A professor of a server whose emails go to a mail server of the test. */
export async function invitedProfessor(
  server: TestServer,
  mail: { taken: string[] },
  adminToken: string,
): Promise<Person> {
  const person = { name: 'Tomás', surname: 'Ruiz', email: 'tomas@correo.mx' }
  await post(server, '/invitations', { email: person.email, role: 'professor' }, adminToken)
  const token = await untilTold(mail.taken, person.email)
  await ask(server, '/invitations/accept', {
    method: 'POST',
    token,
    body: JSON.stringify({
      firstNames: person.name,
      lastNames: person.surname,
      password,
      professionalId: '7654321',
    }),
  })
  return person
}

/** The token of the invitation; quoted-printable breaks long lines with `=`. */
async function untilTold(taken: readonly string[], email: string): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const found = taken.findLast((text) => text.includes(`To: ${email}`))
    const link = found && /\/invitacion\/([\w-]+)/.exec(found.replaceAll('=\r\n', ''))
    if (link) return link[1]!
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No invitation to ${email}`)
}
