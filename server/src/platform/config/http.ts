import { isIP } from 'node:net'
import { z } from 'zod'
import { choice, origin, port, wholeNumber } from './kinds.ts'

/** Where the program listens, and how it answers. */
export interface HttpConfig {
  port: number
  host: string
  /** Scheme, host and port, without a trailing slash. */
  publicUrl: string
  /** Where browsers ask for videos: a CDN that asks here; `undefined`: `publicUrl`, or the bucket. */
  mediaOrigin: string | undefined
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[]
  /** How a trusted proxy is told which file to send; `undefined`: files are sent from here. */
  sendfile: Sendfile | undefined
  /** Where a process with the role `worker` tells its health; `undefined`: nowhere. */
  health: { host: string; port: number } | undefined
  /** Requests whose body sends no byte for this long are ended. */
  bodyIdleMs: number
  /** Webhooks may go to this machine, and without HTTPS; for development and tests. */
  allowLoopbackWebhooks: boolean
}

type Sendfile = { header: 'x-accel-redirect'; location: string } | { header: 'x-sendfile' }

const proxyNames = ['loopback', 'linklocal', 'uniquelocal']

function isProxy(value: string): boolean {
  if (proxyNames.includes(value)) return true
  const [, ip = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(value) ?? []
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1
  return most > 0 && (bits === undefined || Number(bits) <= most)
}

export const httpVariables = {
  PORT: port.default(3001),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: origin('https://cursos.ejemplo.mx').optional(),
  MEDIA_ORIGIN: origin('https://videos.ejemplo.mx').optional(),
  TRUST_PROXY: z
    .string()
    .default('loopback')
    .transform((list) => (list === 'none' ? [] : list.split(',').map((one) => one.trim())))
    .refine(
      (list) => list.every(isProxy),
      'lleva direcciones o redes separadas por comas (ejemplo: 10.0.0.5, 172.16.0.0/12), o none',
    ),
  SENDFILE: z
    .string()
    .regex(
      /^(x-sendfile|accel:(\/[A-Za-z0-9_-]+)+)$/,
      'debe ser x-sendfile, o accel: y la ruta interna de nginx (ejemplo: accel:/internal-media)',
    )
    .optional(),
  HEALTH_PORT: port.optional(),
  HEALTH_HOST: z.string().default('127.0.0.1'),
  BODY_IDLE_SECONDS: wholeNumber(3600).default(30),
  WEBHOOKS_TO_LOOPBACK: choice(['true', 'false']).default('false'),
}

type Values = z.output<z.ZodObject<typeof httpVariables>>

export function arrangeHttp(values: Values): HttpConfig {
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    mediaOrigin: values.MEDIA_ORIGIN,
    trustedProxies: values.TRUST_PROXY,
    sendfile: arrangeSendfile(values),
    health: arrangeHealth(values),
    bodyIdleMs: values.BODY_IDLE_SECONDS * 1000,
    allowLoopbackWebhooks: values.WEBHOOKS_TO_LOOPBACK === 'true',
  }
}

function arrangeHealth({ HEALTH_HOST: host, HEALTH_PORT }: Values) {
  return HEALTH_PORT === undefined ? undefined : { host, port: HEALTH_PORT }
}

function arrangeSendfile({ SENDFILE: way }: Values): Sendfile | undefined {
  if (way === undefined) return undefined
  if (way === 'x-sendfile') return { header: way }
  return { header: 'x-accel-redirect', location: way.slice('accel:'.length) }
}
