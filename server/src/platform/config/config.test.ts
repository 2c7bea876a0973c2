import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartupError } from '../errors/startup-error.ts'

const repositoryRoot = path.resolve(import.meta.dirname, '../../../..')

function faultOf(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  throw new Error('readConfig accepted the variables')
}

describe('the configuration', () => {
  test('needs nothing', () => {
    expect(readConfig({})).toEqual({
      port: 3001,
      backup: { passphrase: undefined, s3: undefined, schedule: undefined },
      minFreeBytes: 512 * 1024 * 1024,
      bodyIdleMs: 30_000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3001',
      dataDir: path.join(repositoryRoot, 'data'),
      databaseUrl: undefined,
      databasePool: 20,
      admin: { email: 'admin@ateneo.local', password: undefined },
      smtpUrl: undefined,
      mailFrom: 'Ateneo <no-responder@ateneo.local>',
      providerKeys: { paypal: {}, mercadopago: {}, stripe: {}, transferencia: {}, sandbox: {} },
      providerUrls: {
        paypal: 'https://api-m.paypal.com',
        mercadopago: 'https://api.mercadopago.com',
        stripe: 'https://api.stripe.com',
      },
      facturapiKey: undefined,
      facturapiUrl: 'https://www.facturapi.io/v2',
      s3: undefined,
      trustedProxies: ['loopback'],
      role: 'all',
      health: undefined,
      logLevel: 'info',
      metricsToken: undefined,
      allowLoopbackWebhooks: false,
      logSample: 1,
      logAddresses: 'full',
      testPayments: 'local',
    })
  })

  test('takes addresses, networks and names of proxies, or none', () => {
    const read = (list: string) => readConfig({ TRUST_PROXY: list }).trustedProxies
    expect(read('10.0.0.5, 172.16.0.0/12,fd00::/8 ,loopback')).toEqual([
      '10.0.0.5',
      '172.16.0.0/12',
      'fd00::/8',
      'loopback',
    ])
    expect(read('none')).toEqual([])
    for (const odd of [
      'proxy.local',
      '10.0.0.5/33',
      '10.0.0',
      '10.0.0.5,,',
      '*',
      'fd00::/129',
      'true',
    ]) {
      expect(faultOf({ TRUST_PROXY: odd })).toContain('TRUST_PROXY lleva direcciones o redes')
    }
  })

  test('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: '  ', PAYPAL_CLIENT_ID: '', ROLE: '' })).toEqual(
      readConfig({}),
    )
  })

  test('has the public address follow the port', () => {
    expect(readConfig({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100')
  })

  test('drops the closing slash of the public address', () => {
    expect(readConfig({ PUBLIC_URL: 'https://cursos.ejemplo.mx/' }).publicUrl).toBe(
      'https://cursos.ejemplo.mx',
    )
  })

  test.each([
    [{}, 'local'],
    [{ HOST: 'localhost' }, 'local'],
    [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3001' }, 'local'],
    [{ HOST: '127.0.0.2', PUBLIC_URL: 'http://academia.localhost' }, 'local'],
    [{ HOST: '0.0.0.0' }, 'none'],
    [{ HOST: '::' }, 'none'],
    [{ HOST: '192.168.1.20' }, 'none'],
    [{ HOST: 'servidor.ejemplo.mx' }, 'none'],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3001' }, 'none'],
    [{ PUBLIC_URL: 'https://cursos.ejemplo.mx' }, 'none'],
    [{ PUBLIC_URL: 'https://localhost.ejemplo.mx' }, 'none'],
    [{ HOST: '0.0.0.0', ALLOW_TEST_PAYMENTS: 'true' }, 'anywhere'],
    [{ PUBLIC_URL: 'https://cursos.ejemplo.mx', ALLOW_TEST_PAYMENTS: 'true' }, 'anywhere'],
  ])('with %j test payments are for: %s', (env, expected) => {
    expect(readConfig(env).testPayments).toBe(expected)
  })

  test('sends traces to the path of the collector, named and sampled as OpenTelemetry has it', () => {
    const read = (env: Record<string, string>) => readConfig(env).tracing
    expect(read({ OTEL_SERVICE_NAME: 'escuela' })).toBeUndefined()
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://10.0.0.7:4318' })).toEqual({
      url: 'http://10.0.0.7:4318/v1/traces',
      serviceName: 'ateneo',
      sampler: 'parentbased_always_on',
      share: 1,
    })
    const ofTenant = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://trazas.ejemplo.mx/escuela/' }
    expect(read(ofTenant)?.url).toBe('https://trazas.ejemplo.mx/escuela/v1/traces')
  })

  test('a database of its own admits a larger pool than the embedded one', () => {
    const DATABASE_URL = 'postgresql://ateneo@base/ateneo'
    expect(readConfig({ DATABASE_POOL: '40' }).databasePool).toBe(40)
    expect(readConfig({ DATABASE_POOL: '500', DATABASE_URL }).databasePool).toBe(500)
    expect(faultOf({ DATABASE_POOL: '501', DATABASE_URL })).toContain('de 5 a 500')
  })

  test('names every fault at once', () => {
    const fault = faultOf({
      PORT: '70000',
      PUBLIC_URL: 'cursos.ejemplo.mx',
      DATABASE_URL: 'mysql://equipo/base',
      ROLE: 'both',
      S3_BUCKET: 'videos',
      PAYPAL_CLIENT_ID: 'abc',
    })
    for (const name of ['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'ROLE']) {
      expect(fault).toContain(`  - ${name} `)
    }
    expect(fault).toContain('S3_ACCESS_KEY_ID falta: hace falta cuando se usa S3_BUCKET.')
    expect(fault).toContain('S3_SECRET_ACCESS_KEY falta')
    expect(fault).toContain('PAYPAL_CLIENT_SECRET falta')
  })

  test.each([
    ['PORT', '-1'],
    ['PORT', '80a'],
    ['PUBLIC_URL', 'https://ejemplo.mx/cursos'],
    ['PUBLIC_URL', 'ftp://ejemplo.mx'],
    ['DATABASE_POOL', '4'],
    ['DATABASE_POOL', '41'],
    ['DATABASE_POOL', 'muchas'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'corta'],
    ['SMTP_URL', 'http://correo.ejemplo.mx'],
    ['MAIL_FROM', 'Ateneo'],
    ['S3_ENDPOINT', 'almacen.ejemplo.mx'],
    ['S3_BUCKET', 'Mis Videos'],
    ['OIDC_ISSUER', 'http://acceso.ejemplo.mx'],
    ['OIDC_ISSUER', 'acceso'],
    ['OIDC_NAME', 'x'.repeat(41)],
    ['MEDIA_ORIGIN', 'https://videos.ejemplo.mx/academia'],
    ['SENDFILE', 'accel:internal-media'],
    ['SENDFILE', 'accel:/media; alias /'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_SAMPLE', '10'],
    ['LOG_SAMPLE', '10%'],
    ['LOG_ADDRESSES', 'none'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', '10.0.0.7:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer clave'],
    ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
    ['OTEL_TRACES_SAMPLER_ARG', '10'],
    ['HEALTH_PORT', '70000'],
    ['METRICS_TOKEN', 'corta'],
    ['ALLOW_TEST_PAYMENTS', 'sí'],
  ])('refuses %s=%s', (name, value) => {
    expect(faultOf({ [name]: value })).toContain(`  - ${name} `)
  })

  test('reads complete groups', () => {
    const config = readConfig({
      PAYPAL_CLIENT_ID: 'id',
      PAYPAL_CLIENT_SECRET: 'secret',
      S3_BUCKET: 'videos',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'hidden',
    })
    expect(config.providerKeys.paypal).toEqual({ clientId: 'id', clientSecret: 'secret' })
    expect(config.s3?.region).toBe('us-east-1')
  })
})
