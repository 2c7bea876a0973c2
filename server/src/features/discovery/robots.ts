import { FEED_PATH, SITEMAP_PATH } from '@ateneo/contract'

/** Work areas, accounts, payments and files; a longer `Allow` wins over a shorter `Disallow` (RFC 9309). */
const disallowed = [
  '/Dashboard',
  '/DashTeachers',
  '/Administrador',
  '/Login',
  '/Registro',
  '/Mensaje',
  '/MessAuth',
  '/acceso',
  '/verify',
  '/recuperar',
  '/restablecer',
  '/sin-correo',
  '/confirmar-solicitud',
  '/confirmar-correo',
  '/cancelar-correos',
  '/invitacion',
  '/puesta-en-marcha',
  '/PaypalTest',
  '/sucessful-payment',
  '/cancel-payment',
  '/media/',
  '/docs',
  // Searches: what they find has addresses of its own.
  '/cursos?*q=',
]

/** Earlier addresses of public pages, which redirect to the readable ones. */
const redirecting = ['/Dashboard/Course-catalog', '/Dashboard/course-view']

/** What crawlers may read. */
export function composeRobots(publicUrl: string): string {
  const lines = [
    'User-agent: *',
    ...redirecting.map((path) => `Allow: ${path}`),
    ...disallowed.map((path) => `Disallow: ${path}`),
    `Allow: ${FEED_PATH}`,
    '',
    `Sitemap: ${publicUrl}${SITEMAP_PATH}`,
  ]
  return `${lines.join('\n')}\n`
}
