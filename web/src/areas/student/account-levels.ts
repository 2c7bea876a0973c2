/** The name of an account level (spec §4). */
export function accountLevelName(level: string): string {
  switch (level) {
    case '0':
      return 'Sin suscripción'
    case '1':
      return 'Cursos comprados'
    case '2':
      return 'Suscripción activa'
    default:
      return 'Nivel desconocido'
  }
}
