/** What an access token may be allowed, and what the form says of it. */
export const tokenScopes = {
  'read:courses': 'Leer cursos (también los que no están publicados), categorías y calificaciones',
  'read:people':
    'Leer personas e invitaciones, y de cada persona sus compras, accesos, solicitudes y sesiones',
  'write:people': 'Suspender y restablecer cuentas de alumnos y maestros, y corregir sus nombres',
  'write:access': 'Dar y retirar accesos a cursos',
  'read:orders': 'Leer pedidos, recibos y reembolsos',
  'write:orders':
    'Devolver pagos, lo que quita el acceso, anotar reembolsos y diferencias y rechazar solicitudes de reembolso',
  'write:sales': 'Anotar ventas y transferencias recibidas, que dan acceso, o dejar de esperarlas',
  'read:coupons': 'Leer cupones',
  'write:coupons': 'Crear, pausar y terminar cupones, también de todo el precio',
  'read:certificates': 'Leer certificados',
  'read:insights': 'Leer las cifras de la academia',
  'read:audit': 'Leer la auditoría',
} as const

export type TokenScope = keyof typeof tokenScopes
export const tokenScopeNames = Object.keys(tokenScopes) as [TokenScope, ...TokenScope[]]

/** Begins every access token, so that scanners of secrets recognise one that leaked. */
export const TOKEN_PREFIX = 'ateneo_pat_'
