import { z } from 'zod'
import {
  createAdministrator,
  issueResetLink,
  nameSuperAdmin,
  type Naming,
} from '../features/identity/service.ts'
import { asOperator, complain, type Operator, runCommand, say } from './open-operator.ts'

const usage = `Uso: npm run admin -- reset-password CORREO | create CORREO | name CORREO

  reset-password CORREO    da un enlace de una hora para elegir otra contraseña
  create CORREO            crea una cuenta de Super Administrador con una contraseña generada
  name CORREO              nombra Super Administrador a quien ya administra

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
    say(`Cuenta nueva de Super Administrador; la contraseña no se muestra otra vez:`)
    say(`  correo: ${email}\n  contraseña: ${password}`)
    return 0
  },

  async name({ config, database, now }, email) {
    const ctx = { db: database.connection.db, config, now }
    const { isDone, words } = namings[await nameSuperAdmin(ctx, email)]
    ;(isDone ? say : complain)(words(email))
    return isDone ? 0 : 1
  },
}

const namings: Record<Naming, { isDone: boolean; words: (email: string) => string }> = {
  named: { isDone: true, words: (email) => `${email} es desde ahora Super Administrador.` },
  already: { isDone: true, words: (email) => `${email} ya es Super Administrador.` },
  no_account: { isDone: false, words: (email) => `No hay una cuenta con el correo ${email}.` },
  not_an_administrator: {
    isDone: false,
    words: (email) =>
      `${email} no es una cuenta activa de administración. Crea otra con «create», o nómbrala antes en Gestión de Usuarios.`,
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
