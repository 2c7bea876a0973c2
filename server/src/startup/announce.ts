import type { Context } from '../context.ts'
import type { NewAdministrator } from '../features/identity/seed.ts'
import type { Held } from '../platform/installation/holds.ts'
import type { Seeded } from './seed.ts'
import { losesCookies, lostCookies } from '../platform/config/lost-cookies.ts'

interface Facts extends Seeded {
  database: string
  payments: string
  /** The database was restored from a backup, and its emails are still held. */
  emailHeld: boolean
  held: Held
}

/** Prints the startup summary for the person who started the server. */
export function announce(
  ctx: Context,
  { database, payments, newAdministrator, setupToken, emailHeld, held }: Facts,
): void {
  const { config, storage, mail, media } = ctx
  const rows = [
    ['Base de datos', database],
    ['Archivos', storage.description],
    ['Correo', mail.description],
    ['Pagos', payments],
    ['Video', media.description],
    ['Respaldos', describeSchedule(config.backup)],
  ]
  const heading =
    config.role === 'worker'
      ? 'Ateneo trabaja en segundo plano.'
      : `Ateneo está listo: ${config.publicUrl}`
  const lines = ['', heading, ...rows.map(([name, value]) => `  ${name}: ${value}`)]
  if (losesCookies(config.publicUrl)) lines.push('', `  OJO: ${lostCookies}.`)
  if (emailHeld) {
    lines.push(
      '',
      '  Los correos están detenidos, porque la base viene de un respaldo: quedan en espera.',
      '  Para que salgan: npm run backup -- resume-email',
    )
  }
  if (held.isRestored) {
    lines.push(
      '',
      '  El dinero tampoco se mueve solo: ni reembolsos, ni cancelaciones, ni cierres de mes, ni facturas.',
      '  Se decide en Panel, Sistema, «Después de restaurar».',
    )
  }
  if (held.isClockDoubted) {
    lines.push(
      '',
      '  OJO: la hora de este equipo no es de fiar, y lo que mueve dinero o borra datos espera.',
      '  Corrígela, o confírmala en Panel, Sistema.',
    )
  }
  if (newAdministrator) lines.push(...introduce(newAdministrator))
  if (setupToken !== undefined) {
    lines.push(...leadToSetup(`${config.publicUrl}/puesta-en-marcha/${setupToken}`))
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}

function describeSchedule({ schedule, passphrase }: Context['config']['backup']): string {
  if (schedule === undefined) return 'solo los que pidas con «npm run backup» (o pon BACKUP_FOLDER)'
  const { place, hour, keep } = schedule
  const cover = passphrase === undefined ? 'sin cifrar' : 'cifrados'
  return `cada día a las ${hour}:00 en ${place}, ${cover}; quedan ${keep}`
}

function introduce({ email, generatedPassword }: NewAdministrator): string[] {
  const password = generatedPassword ?? '(la de ADMIN_PASSWORD)'
  return [
    '',
    '  Cuenta de administración nueva; la contraseña no se muestra otra vez:',
    `    correo: ${email}`,
    `    contraseña: ${password}`,
  ]
}

function leadToSetup(address: string): string[] {
  return [
    '',
    '  Falta la contraseña de administración. Abre esta dirección para ponerla:',
    `    ${address}`,
    '  Sirve una vez y dura 7 días. Mientras nadie la use, cada arranque escribe una nueva.',
  ]
}
