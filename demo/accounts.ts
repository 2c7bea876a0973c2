import { knownStudents } from './people/students.ts'
import { professors } from './people/professors.ts'

/** Password of all sample accounts. */
export const password = 'clases-de-muestra'

export const administrator = {
  firstNames: 'Lucía',
  lastNames: 'Barragán Ochoa',
  email: 'direccion@ejemplo.mx',
}

export const plainAdministrator = {
  firstNames: 'Raúl',
  lastNames: 'Montiel Cano',
  email: 'oficina@ejemplo.mx',
}

/** `joaquin@ejemplo.mx` */
export const addressOf = (login: string) => `${login}@ejemplo.mx`

const levels = {
  '0': 'sin compras, con un curso gratuito empezado',
  '1': 'con cursos comprados',
  '2': 'con suscripción anual',
}

/** Printed at the start of the demonstration. */
export function describeAccounts(): string {
  const rows = [
    [administrator.email, 'Super Administrador'],
    [plainAdministrator.email, 'Administrador'],
    [addressOf('joaquin'), 'maestro con cursos publicados y un borrador'],
    [addressOf('mariana'), 'maestra con un curso rechazado'],
    [addressOf('beatriz'), 'maestra con un curso en revisión'],
    ...knownStudents.map(({ login, level }) => [
      addressOf(login),
      `${login === 'diego' ? 'alumno' : 'alumna'} ${levels[level]}`,
    ]),
  ]
  const shown = new Set(rows.map(([address]) => address))
  const others = Object.keys(professors).filter((login) => !shown.has(addressOf(login)))
  const width = Math.max(...rows.map(([address = '']) => address.length))
  const lines = rows.map(([address = '', who = '']) => `  ${address.padEnd(width)}  ${who}`)
  return [
    '',
    `Academia de muestra. La contraseña de todas las cuentas es: ${password}`,
    ...lines,
    `  y los demás maestros: ${others.map(addressOf).join(', ')}`,
    '',
  ].join('\n')
}
