import { z } from 'zod'
import { createAdministrator, issueResetLink } from '../features/identity/service.ts'
import { asOperator, complain, type Operator, runCommand, say } from './open-operator.ts'

const usage = `Uso: npm run admin -- reset-password CORREO | create CORREO

  reset-password CORREO    da un enlace de una hora para elegir otra contraseña
  create CORREO            crea una cuenta de administración con una contraseña generada

Queda en la auditoría.`

const commands: Record<string, (operator: Operator, email: string) => Promise<number>> = {
  async 'reset-password'({ config, database, now }, email) {
    const ctx = { db: database.connection.db, config, now }
    const issued = await issueResetLink(ctx, email)
    if (issued === undefined) {
      complain(`No hay una cuenta con el correo ${email}.`)
      return 1
    }
    say(`Vale una hora y una sola vez:\n${issued.url}`)
    if (issued.isSuspended)
      say('La cuenta está suspendida: no podrá entrar hasta que se restablezca.')
    return 0
  },

  async create({ config, database, now }, email) {
    const ctx = { db: database.connection.db, config, now }
    const password = await createAdministrator(ctx, email)
    if (password === undefined) {
      complain(`Ya hay una cuenta con el correo ${email}.`)
      return 1
    }
    say(`Cuenta de administración nueva; la contraseña no se muestra otra vez:`)
    say(`  correo: ${email}\n  contraseña: ${password}`)
    return 0
  },
}

await runCommand(async () => {
  const [name = '', typed = '', ...rest] = process.argv.slice(2)
  const command = commands[name]
  const email = z.email().safeParse(typed.trim().toLowerCase())
  if (command === undefined || !email.success || rest.length > 0) {
    complain(usage)
    return 2
  }
  return asOperator((operator) => command(operator, email.data))
})
