import { errors } from '@ateneo/contract'
import type { FastifyReply } from 'fastify'

const { status, retryAfterSeconds } = errors.unavailable

/** Self-contained: without the database neither settings nor branding are known. */
const page = `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${retryAfterSeconds}">
<title>Volvemos en un momento</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #FBF8F3; color: #14211F; font: 1.125rem/1.55 system-ui, sans-serif }
main { max-width: 30rem; padding: 2rem; text-align: center }
h1 { margin: 0 0 .75rem; font: 600 clamp(1.75rem, 6vw, 2.5rem)/1.2 Georgia, serif; text-wrap: balance }
p { margin: 0 0 1.75rem; text-wrap: pretty }
a { display: inline-block; padding: .75rem 1.5rem; border-radius: .5rem; background: #116A57; color: #fff; font-weight: 600; text-decoration: none }
a:focus-visible { outline: 2px solid #14211F; outline-offset: 2px }
</style>
</head>
<body>
<main>
<h1>Volvemos en un momento</h1>
<p>El sitio no está disponible ahora mismo. No hace falta que hagas nada: esta página lo intenta de nuevo cada ${retryAfterSeconds} segundos.</p>
<a href="">Intentar de nuevo</a>
</main>
</body>
</html>
`

/** 503 page that reloads itself, sent in place of any screen while the database is unavailable. */
export function sendUnavailablePage(reply: FastifyReply): FastifyReply {
  return reply
    .code(status)
    .headers({ 'retry-after': retryAfterSeconds, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(page)
}
